import { m } from '#core/paraglide/messages.js';
import { escapeMarkup } from '#server/platform/texts/escape-markup.ts';
import type { Page } from './page-cache.ts';

/** RFC 9211: this response comes from the site's own cache, because the database could not be reached. */
export const staleHeaders: Record<string, string> = {
  'Cache-Control': 'no-store',
  'Cache-Status': 'homeward; fwd=stale; detail=database-away',
};

const bodyStart = '<body>';

/**
 * The page with a line at the top about the time it is from. React leaves the line alone, as it did not render it. What
 * is not a document stays as it is.
 */
export async function withStaleNotice({ content, renderedAt }: Page): Promise<Uint8Array> {
  const bytes = Buffer.from(await content.form('identity'));
  const found = bytes.indexOf(bodyStart);
  if (found < 0) return bytes;
  const at = found + bodyStart.length;
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(noticeOf(renderedAt)), bytes.subarray(at)]);
}

function noticeOf(at: Date): string {
  const time = `<time datetime="${at.toISOString()}">${at.toISOString().slice(11, 16)} UTC</time>`;
  const text = escapeMarkup(m.app_stale({ time: '{time}' })).replace('{time}', time);
  return `<p role="status" class="bg-lamp-soft px-4 py-2 text-center text-sm text-on-lamp-soft">${text}</p>`;
}
