import type { LiveEvent } from '#core/contract/live.ts';
import type { LiveEvents } from '#server/platform/events/live-events.ts';
import type { Entry } from './entry.ts';

/** Names an answer that everybody gets who reads its language. */
export type PageKey = {
  /** language, path and the part of the query that matters */
  name: string;
  /** the case that the answer is about; null if any case may be in it */
  slug: string | null;
  /** no older copy is sent where there is no current one: programs would not read the line that says so */
  onlyCurrent: boolean;
};

export type PageCache = ReturnType<typeof createPageCache>;

type Cached = { key: PageKey; entry: Entry; isCurrent: boolean };
type Making = { key: PageKey; entry: Promise<Entry> };

/** The bytes of an entry beside its body: its compressed form of a third, and about 2 kB of headers and objects. */
const bytesOf = ({ body }: Entry): number => body.byteLength * 1.33 + 2_000;

/**
 * Keeps what everybody is answered alike: pages, feeds, and public reads of the API. An event removes what it affects, in
 * every language: the page of its case and everything that may list cases. While the events of other instances cannot
 * be received, nothing is current.
 *
 * The last copy of a removed page is kept for times when the database is away and no page can be rendered, unless its
 * case was deleted or edited.
 * @param budget of bytes; what was not used for longest makes room
 */
export function createPageCache(events: LiveEvents, budget: number) {
  /** those used last come last */
  const cached = new Map<string, Cached>();
  const underWay = new Map<string, Making>();
  let total = 0;

  events.subscribe({
    event: (event) => outdate((key) => isAffected(key, event), takesBack(event)),
    // a case may have been deleted during the gap
    gap: () => outdate(() => true, events.connected()),
  });

  function outdate(affects: (key: PageKey) => boolean, forGood: boolean): void {
    for (const [name, { key }] of underWay) if (affects(key)) underWay.delete(name);
    for (const [name, one] of cached) {
      if (!affects(one.key)) continue;
      one.isCurrent = false;
      if (forGood || one.key.onlyCurrent) remove(name);
    }
  }

  function remove(name: string): void {
    const one = cached.get(name);
    if (one) total -= bytesOf(one.entry);
    cached.delete(name);
  }

  function keep(key: PageKey, entry: Entry): void {
    remove(key.name);
    cached.set(key.name, { key, entry, isCurrent: true });
    total += bytesOf(entry);
    for (const oldest of cached.keys()) {
      if (total <= budget) return;
      remove(oldest);
    }
  }

  function use(name: string): Cached | undefined {
    const one = cached.get(name);
    if (!one) return;
    cached.delete(name);
    cached.set(name, one);
    return one;
  }

  async function makeAndKeep(key: PageKey, make: () => Promise<Entry>): Promise<Entry> {
    const making = { key, entry: make() };
    underWay.set(key.name, making);
    // an event that came meanwhile has removed it: the answer may be from before the change
    const isCurrent = () => underWay.get(key.name) === making;
    try {
      const entry = await making.entry;
      if (isCurrent() && mayKeep(entry)) keep(key, entry);
      return entry;
    } finally {
      if (isCurrent()) underWay.delete(key.name);
    }
  }

  return {
    /** The entry that would be made now, if it is cached. */
    current(key: PageKey): Entry | undefined {
      const one = events.connected() ? use(key.name) : undefined;
      return one?.isCurrent ? one.entry : undefined;
    },
    /** The last copy, which may be outdated. */
    older: (key: PageKey): Entry | undefined => (key.onlyCurrent ? undefined : use(key.name)?.entry),
    /** Makes an entry and keeps it. Simultaneous requests share the making. @throws what `make` throws */
    async make(key: PageKey, make: () => Promise<Entry>): Promise<Entry> {
      if (!events.connected()) return make();
      return underWay.get(key.name)?.entry ?? makeAndKeep(key, make);
    },
    size: (): number => cached.size,
  };
}

const mayKeep = ({ status, headers }: Entry): boolean =>
  status === 200 && !headers['cache-control']?.includes('no-store');

/** Whether something that was public may no longer be. */
const takesBack = ({ kind }: LiveEvent): boolean => kind === 'case.deleted' || kind === 'case.edited';

/** No public page shows matches. */
const isAffected = ({ slug }: PageKey, event: LiveEvent): boolean =>
  event.kind !== 'matches.changed' && (slug === null || slug === event.slug);
