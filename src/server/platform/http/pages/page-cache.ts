import type { LiveEvent } from '#core/contract/live.ts';
import type { LiveEvents } from '#server/platform/events/live-events.ts';
import type { FixedContent } from '#server/platform/http/fixed/fixed-content.ts';
import { within } from '#server/platform/within.ts';
import { type CaseMap, createCaseMap } from './case-map.ts';
import type { PageKey } from './page-key.ts';

/** A rendered page or feed, or an answer of the API. */
export type Page = {
  status: number;
  /** what the content is: its type, and the content policy of a page */
  headers: Record<string, string>;
  content: FixedContent;
  renderedAt: Date;
  /** of another case than its key says, whose events would not remove it, so it is not cached */
  isOfAnother?: boolean;
};

/** `isStale`: the page could not be rendered now, so this is an earlier version. */
export type Served = { page: Page; isStale: boolean };

export type PageCache = ReturnType<typeof createPageCache>;

type Entry = {
  slug: string | null;
  page: Promise<Page>;
  /** the page once it is rendered */
  ready?: Page;
};
/** `bytes` is what the copy counts for in the budget; `isUsed`: it was asked for since it was last the newest. */
type Copy = Pick<PageKey, 'slug' | 'onlyCurrent'> & { page: Page; bytes: number; isUsed: boolean };

/** The longest that a visitor waits for a new page if there is an older copy. */
const patienceMs = 3_000;
/** Rough estimate of what an entry takes besides its bytes, for keys, headers and objects. */
const bytesPerEntry = 2_000;

/**
 * Caches rendered public pages and feeds, and what the API answers visitors, by key, in all forms that were asked for,
 * and evicts what was not used lately. An event removes what it affects, in every language: the page of its case and
 * everything that lists cases. While the events of other instances cannot be received, every page is rendered anew.
 *
 * The last copy of a removed page is kept for times when the database is unavailable and no page can be rendered.
 * Deleting or editing a case removes its copies too. Of what may only be sent as it is now, no copy is kept.
 * @param budget of bytes for all pages in all their forms
 */
export function createPageCache(events: LiveEvents, budget: number) {
  const entries = createCaseMap<Entry>();
  const copies = createCopies(budget, (key) => entries.delete(key));
  events.subscribe({
    event: (event) => {
      for (const key of affected(entries, event)) entries.delete(key);
      for (const key of affected(copies.byKey, event))
        if (takesBack(event) || copies.byKey.get(key)?.onlyCurrent) copies.remove(key);
    },
    gap: () => {
      entries.clear();
      if (events.connected()) copies.clear(); // a case may have been deleted during the gap
    },
  });

  async function renderAndKeep(key: string, of: PageKey, render: () => Promise<Page>): Promise<Page> {
    const entry: Entry = { slug: of.slug, page: render() };
    entries.set(key, entry);
    // if an event removed the entry meanwhile, the page was rendered from outdated data
    const isCurrent = () => entries.get(key) === entry;
    try {
      const page = await entry.page;
      if (!isCurrent()) return page;
      if (page.status !== 200 || page.isOfAnother) {
        entries.delete(key);
        return page;
      }
      entry.ready = page;
      copies.keep(key, of, page);
      return page;
    } catch (error) {
      if (isCurrent()) entries.delete(key);
      throw error;
    }
  }

  return {
    /** Whether the page can be returned without starting a rendering, including one that is already under way. */
    holds: (of: PageKey): boolean => events.connected() && entries.has(keyOf(of)),

    /** The page of a key if it is as it would be rendered now. */
    ready(of: PageKey): Page | undefined {
      const key = keyOf(of);
      const page = events.connected() ? entries.get(key)?.ready : undefined;
      if (page) copies.use(key);
      return page;
    },

    /**
     * Returns the page of a key. Simultaneous requests share one rendering.
     * @throws whatever `render` throws, if there is no older copy either or it must not be sent
     */
    async get(of: PageKey, render: () => Promise<Page>): Promise<Served> {
      const key = keyOf(of);
      copies.use(key);
      const kept = () => entries.get(key)?.page ?? renderAndKeep(key, of, render);
      const older = () => (of.onlyCurrent ? undefined : copies.byKey.get(key)?.page);
      try {
        const fresh = events.connected() ? kept() : render();
        // a rendering that takes longer continues, and its page is cached for later requests
        const page = await (older() ? within(patienceMs, fresh) : fresh);
        const copy = page.status >= 500 ? older() : undefined;
        return { page: copy ?? page, isStale: copy !== undefined };
      } catch (error) {
        const copy = older();
        if (!copy) throw error;
        return { page: copy, isStale: true };
      }
    },
    size: () => copies.byKey.size(),
  };
}

/**
 * The last good copy of each page within a budget of bytes. The oldest are evicted first; one that was used meanwhile is
 * the newest instead. It does not move when it is used: each move in a `Map` leaves garbage that only a collection of the
 * whole heap removes (docs/decisions/031).
 */
function createCopies(budget: number, onEvicted: (key: string) => void) {
  const byKey = createCaseMap<Copy>();
  let total = 0;

  function remove(key: string): void {
    total -= byKey.get(key)?.bytes ?? 0;
    byKey.delete(key);
  }

  function makeRoom(): void {
    for (const oldest of byKey.keys()) {
      if (total <= budget) return;
      if (!hasAnotherTurn(oldest)) evict(oldest);
    }
  }

  function hasAnotherTurn(key: string): boolean {
    const copy = byKey.get(key)!;
    const { isUsed } = copy;
    copy.isUsed = false;
    if (isUsed) byKey.renew(key);
    return isUsed;
  }

  function evict(key: string): void {
    remove(key);
    onEvicted(key);
  }

  function measure(copy: Copy): void {
    const bytes = bytesPerEntry + copy.page.content.bytes;
    total += bytes - copy.bytes;
    copy.bytes = bytes;
    makeRoom();
  }

  return {
    byKey,
    remove,
    keep(key: string, { slug, onlyCurrent }: PageKey, page: Page): void {
      remove(key);
      const copy: Copy = { slug, page, bytes: 0, isUsed: false, ...(onlyCurrent && { onlyCurrent }) };
      byKey.set(key, copy);
      measure(copy);
      page.content.onGrown = () => {
        if (byKey.get(key) === copy) measure(copy);
      };
    },
    use(key: string): void {
      const copy = byKey.get(key);
      if (copy) copy.isUsed = true;
    },
    clear(): void {
      byKey.clear();
      total = 0;
    },
  };
}

/** Whether something that was public may no longer be. */
const takesBack = ({ kind }: LiveEvent): boolean => kind === 'case.deleted' || kind === 'case.edited';

const keyOf = ({ locale, address }: PageKey): string => `${locale} ${address}`;

/** The keys of pages that an event affects. */
function affected(pages: Pick<CaseMap<unknown>, 'keysOf'>, event: LiveEvent): string[] {
  if (event.kind === 'matches.changed') return []; // no public page shows matches
  return [...pages.keysOf(null), ...pages.keysOf(event.slug)];
}
