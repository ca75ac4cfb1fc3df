import { locale, t } from './i18n.svelte';
import type { Speed } from './pace';

/** A speed in words: "0.5×", "at once". */
export function speedName(speed: Speed): string {
  return speed === 0 ? t('page:pace.at-once') : t('page:pace.times', { factor: new Intl.NumberFormat(locale()).format(speed) });
}
