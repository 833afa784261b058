import { m } from '#core/paraglide/messages.js';
import { escapeMarkup } from '#server/escape-markup.ts';
import type { Page } from './page-cache.ts';

/** RFC 9211: this response comes from the site's own cache, because the database could not be reached. */
export const staleHeaders: [string, string][] = [
  ['Cache-Control', 'no-store'],
  ['Cache-Status', 'homeward; fwd=stale; detail=database-away'],
];

const bodyStart = Buffer.from('<body>');

/** Adds a line at the top with the time the page is from. React leaves the line alone, as it did not render it. */
export function withStaleNotice(page: Page): Page {
  const notice = Buffer.from(noticeOf(page.renderedAt));
  return { ...page, pieces: page.pieces.map((piece) => insertAfter(piece, bodyStart, notice)) };
}

function noticeOf(at: Date): string {
  const time = `<time datetime="${at.toISOString()}">${at.toISOString().slice(11, 16)} UTC</time>`;
  const text = escapeMarkup(m.app_stale({ time: '{time}' })).replace('{time}', time);
  return `<p role="status" class="bg-lamp-soft px-4 py-2 text-center text-sm text-on-lamp-soft">${text}</p>`;
}

function insertAfter(bytes: Uint8Array, mark: Buffer, inserted: Buffer): Uint8Array {
  const found = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(mark);
  if (found < 0) return bytes;
  const at = found + mark.length;
  return Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at)]);
}
