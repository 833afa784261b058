import type { Context } from 'hono';
import { m } from '#core/paraglide/messages.js';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { escapeMarkup } from '#server/platform/texts/markup.ts';
import { type Entry, replaceAnswer } from './entry.ts';

/** RFC 9211: this response comes from the site's own cache, because the database could not be reached. */
const staleHeaders = {
  'cache-control': 'no-store',
  'cache-status': 'homeward; fwd=stale; detail=database-away',
};

const bodyStart = '<body>';

/** Sends a copy that may be outdated, and says so. */
export function sendStale(c: Context<AppEnv>, { headers, body, madeAt }: Entry): void {
  const { 'cdn-cache-control': _fresh, ...own } = headers;
  replaceAnswer(c, new Response(withNotice(body, madeAt), { headers: { ...own, ...staleHeaders } }));
}

/**
 * The page with a line at the top about the time it is from. React leaves the line alone, as it did not render it. What
 * is not a document stays as it is.
 */
function withNotice(body: Uint8Array<ArrayBuffer>, at: Date): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(body);
  const found = bytes.indexOf(bodyStart);
  if (found < 0) return bytes;
  const start = found + bodyStart.length;
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(noticeOf(at)), bytes.subarray(start)]);
}

function noticeOf(at: Date): string {
  const time = `<time datetime="${at.toISOString()}">${at.toISOString().slice(11, 16)} UTC</time>`;
  const text = escapeMarkup(m.app_stale({ time: '{time}' })).replace('{time}', time);
  return `<p role="status" class="bg-lamp-soft px-4 py-2 text-center text-sm text-on-lamp-soft">${text}</p>`;
}
