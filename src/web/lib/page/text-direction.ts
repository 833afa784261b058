import { getLocale, getTextDirection, type Locale } from '#core/paraglide/runtime.js';

const known = new Map<Locale, 'ltr' | 'rtl'>();

/** Of the current language. It is kept, because asking `Intl` again took 2 % of rendering a page. */
export function textDirection(): 'ltr' | 'rtl' {
  const locale = getLocale();
  const direction = known.get(locale) ?? getTextDirection(locale);
  known.set(locale, direction);
  return direction;
}
