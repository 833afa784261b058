import type { Handler } from 'hono';
import { getLocale, type Locale } from '#core/paraglide/runtime.js';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { FixedContent } from './fixed-content.ts';
import { type Headers, sendFixed } from './send-fixed.ts';

/**
 * Answers what stays the same for as long as the app runs. It is made once for each language, when it is first asked
 * for, as is each of its compressed forms.
 */
export function constantAnswer(make: () => string, headers: Headers, about: Headers): Handler<AppEnv> {
  const made = new Map<Locale, FixedContent>();
  return (c) => {
    const locale = getLocale();
    const content = made.get(locale) ?? FixedContent.of(Buffer.from(make()));
    made.set(locale, content);
    return sendFixed(c.req, { content, headers, about });
  };
}
