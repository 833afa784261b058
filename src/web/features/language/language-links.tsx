import { clsx } from 'clsx';
import { Globe } from 'lucide-react';
import { type MouseEvent, useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { getLocale, type Locale } from '#core/paraglide/runtime.js';
import { addressIn, languageCookie, languageParameter } from '#core/text/language-address.ts';
import { isReadBySpeaker, languages } from '#core/text/languages.ts';
import { useUser } from '#web/lib/session/session.ts';
import { IconButton } from '#web/ui/button.tsx';

type LanguageLinksProps = { className?: string; rowClassName: string; noteClassName: string };

/**
 * This page in each language, named in its own words; a star marks texts that no native speaker has read. A link is a page
 * load, because each language has scripts of its own; the server keeps the choice on the device.
 */
export function LanguageLinks({ className, rowClassName, noteClassName }: LanguageLinksProps) {
  const { pathname, search } = useLocation();
  const keepFirst = useKeepFirst();
  return (
    <nav aria-label={m.app_language()} className={className}>
      <ul className="contents">
        {languages.map(({ locale, name }) => (
          <li key={locale}>
            <a
              href={addressIn(locale, pathname + withChoice(search, locale))}
              hrefLang={locale}
              lang={locale}
              onClick={(event) => keepFirst(event, locale)}
              // the server does not know parameters that are there for others
              suppressHydrationWarning
              aria-current={locale === getLocale() ? 'true' : undefined}
              className={clsx(rowClassName, locale === getLocale() && 'font-bold')}
            >
              {name}
              {!isReadBySpeaker(locale) && ' *'}
            </a>
          </li>
        ))}
      </ul>
      <p className={noteClassName}>* {m.app_language_unread()}</p>
    </nav>
  );
}

/** For signed-in people the choice is kept with the account before the link is followed. */
function useKeepFirst() {
  const user = useUser();
  return (event: MouseEvent<HTMLAnchorElement>, locale: Locale) => {
    if (!user || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    void keepWithAccount(locale).then(() => location.assign(href));
  };
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
      <IconButton icon={Globe} label={m.app_language()} popoverTarget={id} />
      <div id={id} popover="auto" className="menu-popover w-56">
        <LanguageLinks
          rowClassName="flex min-h-11 items-center rounded-lg px-3 text-sm hover:bg-brand-soft"
          noteClassName="px-3 py-2 text-muted text-xs"
        />
      </div>
    </div>
  );
}

const aYearMs = 365 * 24 * 3600_000;

/**
 * Has the device speak the language of the account: addresses that name none lead there from now on. An account without
 * a language gets that of the page.
 */
export function useAccountLocale(): void {
  const user = useUser();
  const [id, locale] = [user?.id, user?.locale];
  useEffect(() => {
    if (!id) return;
    if (locale) void rememberHere(locale);
    else void keepWithAccount(getLocale());
  }, [id, locale]);
}

/** Keeps the language with the account, if it answers soon: the device keeps it, too. */
async function keepWithAccount(locale: Locale): Promise<void> {
  const { saveProfile } = await import('#web/lib/session/save-profile.ts');
  await saveProfile({ locale }, 3000).catch(() => undefined);
}

/** Browsers without a secure connection, and some old ones, know no cookie store; there the browser's wish decides. */
async function rememberHere(value: string): Promise<void> {
  const kept = { name: languageCookie, value, path: '/', sameSite: 'lax' as const, expires: Date.now() + aYearMs };
  await globalThis.cookieStore?.set(kept);
}
