// Styles: what the standard rules find wrong. How they are written is Prettier's; the order of rules follows the page, not
// their weight, and names are short where the page uses them by the hundred (`--s1`, `pe-at`).
export default {
  extends: ['stylelint-config-standard', 'stylelint-config-html/svelte'],
  rules: {
    'at-rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'custom-property-pattern': null,
    'declaration-empty-line-before': null,
    'media-feature-range-notation': 'prefix', // older phones know no other
    'no-descending-specificity': null,
    'no-duplicate-selectors': null, // once where it is laid out, once where it is drawn
    'property-no-vendor-prefix': [true, { ignoreProperties: ['user-select', '-webkit-user-select'] }], // Safari
    'rule-empty-line-before': null,
    'selector-class-pattern': null,
    'selector-not-notation': null, // the other way weighs less
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'value-keyword-case': ['lower', { ignoreProperties: ['/^--/'] }], // names of fonts
  },
};
