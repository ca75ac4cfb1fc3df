import { device } from './storage.svelte';

/** Day, night or as the system says; the choice is kept on this device. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
const KEY = 'steamhouse-theme';

function stored(): Theme {
  const value = device.read(KEY);
  return THEMES.find((theme) => theme === value) ?? 'system';
}

class ThemeSetting {
  choice = $state<Theme>(stored());
  readonly #night = matchMedia('(prefers-color-scheme: dark)');

  constructor() {
    this.#night.addEventListener('change', () => this.#apply());
    this.#apply();
  }

  set(theme: Theme): void {
    this.choice = theme;
    device.write(KEY, theme);
    this.#apply();
  }

  next(): void {
    this.set(THEMES[(THEMES.indexOf(this.choice) + 1) % THEMES.length]!);
  }

  #apply(): void {
    const dark = this.choice === 'dark' || (this.choice === 'system' && this.#night.matches);
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  }
}

export const theme = new ThemeSetting();
