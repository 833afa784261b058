import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { getLocale, type Locale } from '#core/paraglide/runtime.js';
import { addressIn, languageParameter } from '#core/text/language-address.ts';
import { languages } from '#core/text/languages.ts';
import { useUser } from '#web/lib/session/use-session.ts';

/**
 * This page in each language. A link is a page load, because each language has scripts of its own; the server keeps the
 * choice on the device, and who is signed in has it kept with the account before.
 */
export function useLanguageLinks() {
  const { pathname, search } = useLocation();
  const user = useUser();
  const keep = (locale: Locale) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!user || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void keepWithAccount(locale, event.currentTarget.href);
  };
  return languages.map(({ locale, name }) => ({
    name,
    isCurrent: locale === getLocale(),
    link: {
      href: addressIn(locale, pathname + withChoice(search, locale)),
      hrefLang: locale,
      lang: locale,
      onClick: keep(locale),
      // the server does not know parameters that are there for others
      suppressHydrationWarning: true,
    },
  }));
}

async function keepWithAccount(locale: Locale, href: string): Promise<void> {
  const { keepLocale } = await import('./keep-locale.ts');
  await keepLocale(locale).catch(() => undefined); // the device keeps it
  location.assign(href);
}

function withChoice(search: string, locale: Locale): string {
  const query = new URLSearchParams(search);
  query.set(languageParameter, locale);
  return `?${query}`;
}
