import { useEffect } from 'react';
import { getLocale, type Locale } from '#core/paraglide/runtime.js';
import { languageCookie } from '#core/text/language-address.ts';
import { useUser } from '#web/lib/session/use-session.ts';

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
export async function keepWithAccount(locale: Locale): Promise<void> {
  const { saveProfile } = await import('#web/lib/session/save-profile.ts');
  await saveProfile({ locale }, 3000).catch(() => undefined);
}

/** Browsers without a secure connection, and some old ones, know no cookie store; there the browser's wish decides. */
async function rememberHere(value: string): Promise<void> {
  const kept = { name: languageCookie, value, path: '/', sameSite: 'lax' as const, expires: Date.now() + aYearMs };
  await globalThis.cookieStore?.set(kept);
}
