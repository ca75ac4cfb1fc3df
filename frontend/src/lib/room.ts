import { MediaQuery } from 'svelte/reactivity';

/** A phone's window, or one as low as a phone's held sideways. The styles know the same bounds. */
export const small = new MediaQuery('(max-width: 767px), (max-height: 599px)');

/** Of those the ones that have the decision beside the board. */
export const sideways = new MediaQuery('(min-width: 600px) and (max-height: 599px)');

/** Lower than a desktop: what stands in a column beside the board is set tighter. */
export const low = new MediaQuery('(max-height: 839px)');
