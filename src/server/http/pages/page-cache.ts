import { createHash } from 'node:crypto';
import type { LiveEvent } from '#core/contract/live.ts';
import type { LiveEvents } from '#server/live-events.ts';
import type { PageKey } from './page-key.ts';

/**
 * A rendered page: the pieces of its UTF-8 between which the nonces go. As a string it would take twice the memory, since
 * one letter beyond Latin-1 makes them all two bytes wide.
 */
export type Page = { status: number; headers: [string, string][]; pieces: Uint8Array[]; etag: string };

type Entry = { slug: string | null; page: Promise<Page> };

/** About 45 KB each: at most some 9 MB. */
const mostPages = 200;

/**
 * Rendered public pages by key, the longest unused dropped first. An event drops what it touches, in every language: the
 * page of its case and every page that lists cases. While the events of other instances do not arrive, nothing is kept.
 */
export function createPageCache(events: LiveEvents) {
  const entries = new Map<string, Entry>();
  events.subscribe({ event: (event) => drop(entries, event), gap: () => entries.clear() });

  return {
    /** The page of that key; those who ask while it is rendered wait for the same rendering. */
    async get({ locale, address, slug }: PageKey, render: () => Promise<Page>): Promise<Page> {
      if (!events.connected()) return render();
      const key = `${locale} ${address}`;
      const entry = entries.get(key) ?? { slug, page: render() };
      entries.delete(key); // to the end of the line
      entries.set(key, entry);
      if (entries.size > mostPages) entries.delete(entries.keys().next().value!);
      // an event meanwhile has taken the entry out, so a page that was rendered from older data is not found again
      const forget = () => void (entries.get(key) === entry && entries.delete(key));
      const page = await entry.page.catch((error: unknown) => {
        forget();
        throw error;
      });
      if (page.status !== 200) forget();
      return page;
    },
    size: () => entries.size,
  };
}

function drop(entries: Map<string, Entry>, event: LiveEvent): void {
  if (event.kind === 'matches.changed') return; // matches are on no public page
  for (const [key, { slug }] of entries) if (slug === null || slug === event.slug) entries.delete(key);
}

/** Weak, as the nonces of two sendings differ. */
export function etagOf(body: Uint8Array): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
