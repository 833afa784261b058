import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { getLocale, type Locale } from '#core/paraglide/runtime.js';
import { addressIn, languageParameter } from '#core/text/language-address.ts';
import { languages } from '#core/text/languages.ts';
import { useUser } from '#web/lib/session/use-session.ts';
import { keepWithAccount } from './use-account-locale.ts';

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
    const { href } = event.currentTarget;
    void keepWithAccount(locale).then(() => location.assign(href));
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

function withChoice(search: string, locale: Locale): string {
  const query = new URLSearchParams(search);
  query.set(languageParameter, locale);
  return `?${query}`;
}
