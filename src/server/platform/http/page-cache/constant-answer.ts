import type { Handler } from 'hono';
import { getLocale, type Locale } from '#core/paraglide/runtime.js';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { type Entry, entryOf, sendEntry } from './entry.ts';

/**
 * Answers what stays the same for as long as the app runs. It is made and compressed once for each language, when it is
 * first asked for.
 */
export function constantAnswer(make: () => string, headers: Record<string, string>): Handler<AppEnv> {
  const made = new Map<Locale, Entry>();
  return (c) => {
    const locale = getLocale();
    const entry = made.get(locale) ?? entryOf(new TextEncoder().encode(make()), headers);
    made.set(locale, entry);
    return sendEntry(c, entry);
  };
}
