import { m } from '#core/paraglide/messages.js';
import { getLocale } from '#core/paraglide/runtime.js';

/**
 * Says that only some of the open reports could be compared.
 * @param loaded their share, 0 to 1
 * @returns null if it was all of them
 */
export function loadingText(loaded: number): string | null {
  if (!(loaded < 1)) return null;
  const percent = new Intl.NumberFormat(getLocale(), { style: 'percent' });
  return m.matching_loading({ share: percent.format(Math.floor(loaded * 100) / 100) });
}
