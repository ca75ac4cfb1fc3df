// Before the first paint: the theme that was chosen, else the system's. src/lib/theme.svelte.ts does the same from then on.
let theme = null;
try {
  theme = localStorage.getItem('steamhouse-theme');
} catch {
  // storage may be forbidden; then the system's theme holds
}
if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
document.documentElement.dataset.theme = theme;
