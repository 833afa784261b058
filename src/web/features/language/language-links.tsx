import { Globe } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { useLocation } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { getLocale, type Locale } from '#core/paraglide/runtime.js';
import { addressIn, languageParameter } from '#core/text/language-address.ts';
import { isReadBySpeaker, languages } from '#core/text/languages.ts';
import { useUser } from '#web/lib/session/use-session.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { keepWithAccount } from './use-account-locale.ts';

type LanguageLinksProps = { className?: string; rowClassName: string; noteClassName: string };

/** This page in the other languages, each named in its own words; a star marks texts that no native speaker has read. */
export function LanguageLinks({ className, rowClassName, noteClassName }: LanguageLinksProps) {
  const links = useLanguageLinks();
  return (
    <nav aria-label={m.app_language()} className={className}>
      <ul className="contents">
        {links.map(({ name, isCurrent, link }) => (
          <li key={link.lang}>
            <a
              {...link}
              aria-current={isCurrent ? 'true' : undefined}
              className={classNames(rowClassName, isCurrent && 'font-bold')}
            >
              {name}
              {!isReadBySpeaker(link.lang) && ' *'}
            </a>
          </li>
        ))}
      </ul>
      <p className={noteClassName}>* {m.app_language_unread()}</p>
    </nav>
  );
}

/**
 * This page in each language. A link is a page load, because each language has scripts of its own; the server keeps the
 * choice on the device, and who is signed in has it kept with the account before.
 */
function useLanguageLinks() {
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

/** The languages in the header, in a popover that the browser opens itself. */
export function LanguageMenu({ className }: { className: string }) {
  const id = useId();
  return (
    <div className={className}>
      <IconButton label={m.app_language()} popoverTarget={id}>
        <Globe aria-hidden="true" className="size-5" />
      </IconButton>
      <div id={id} popover="auto" className="menu-popover w-56">
        <LanguageLinks
          rowClassName="flex min-h-11 items-center rounded-lg px-3 text-sm hover:bg-brand-soft"
          noteClassName="px-3 py-2 text-muted text-xs"
        />
      </div>
    </div>
  );
}
