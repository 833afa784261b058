import { getLocale } from '#core/paraglide/runtime.js';

/**
 * What the API is asked for, which has no address of its own in each language: that of the page, as it is spoken where the
 * browser is from ("es-MX").
 */
export function askedLanguage(): string {
  const [region = ''] = /-[A-Z]{2}\b/.exec(navigator.language ?? '') ?? [];
  return getLocale() + region;
}
