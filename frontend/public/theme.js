// Before the first paint: the theme that was chosen (data-theme="light" or "dark"); without a choice the system's holds.
try {
  const theme = localStorage.getItem('steamhouse-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // storage may be forbidden; then the system's theme holds
}
