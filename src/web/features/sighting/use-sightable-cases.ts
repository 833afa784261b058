import { useEffect, useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import type { Point } from '#core/contract/place.ts';
import { canWait } from '#web/features/offline/waiting/keep-for-later.ts';
import { inStore } from '#web/lib/device-database.ts';
import { isSharedDevice } from '#web/lib/session/shared-device.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { listSightableCases } from './sighting-calls.ts';
import { type RefusedCase, useChosenCase } from './use-chosen-case.ts';

const restMs = 250;

export type SightableCases = {
  phase: 'loading' | 'ready' | 'failed';
  cases: readonly PublicCase[];
  near: Point | null;
  query: string;
  search: (query: string) => void;
  retry: () => void;
  /** the chosen case, wherever it came from; undefined until it is loaded, or if it accepts no sightings */
  chosen: PublicCase | undefined;
  /** the chosen case for somebody who does not wait until it is loaded */
  settled: () => Promise<PublicCase | undefined>;
  /** why the case chosen by a link or a draft accepts no sightings */
  refused: RefusedCase | null;
};

type Listed = { phase: SightableCases['phase']; cases: readonly PublicCase[] };

/**
 * The missing pets to choose from, a search through all of them, and the chosen one, which is always in the list.
 * @param near where the sighting was, if known: pets near there come first
 */
export function useSightableCases(chosenSlug: string, near: Point | null): SightableCases {
  const [query, setQuery] = useState('');
  const [attempt, setAttempt] = useState(0);
  const asked = useDebounced(query.trim(), restMs);
  const [listed, setListed] = useState<Listed>({ phase: 'loading', cases: [] });
  const { chosen, refused, reading, settled } = useChosenCase(chosenSlug, listed.cases, attempt);

  const { lat, lng } = near ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    const abort = new AbortController();
    const place = lat === undefined || lng === undefined ? null : { lat, lng };
    listOrKept(asked, place, abort.signal).then(
      (cases) => abort.signal.aborted || setListed({ phase: 'ready', cases }),
      () => abort.signal.aborted || setListed({ phase: 'failed', cases: [] }),
    );
    return () => abort.abort();
  }, [asked, attempt, lat, lng]);

  const missesChosen = chosen && !listed.cases.some((one) => one.slug === chosen.slug);
  return {
    // both appear together, so that the message about the chosen case does not move the list under a finger
    phase: reading ? 'loading' : listed.phase,
    cases: missesChosen ? [chosen, ...listed.cases] : listed.cases,
    near,
    query,
    search: setQuery,
    retry: () => setAttempt((before) => before + 1),
    chosen,
    settled,
    refused,
  };
}

/** Without a network those of the last time. @throws ApiError if there were none */
async function listOrKept(q: string, near: Point | null, signal: AbortSignal): Promise<PublicCase[]> {
  try {
    const cases = await listSightableCases(q, near, signal);
    if (!q) void keepChoices(cases).catch(() => undefined);
    return cases;
  } catch (error) {
    const kept = canWait(error) ? await keptChoices(q).catch(() => []) : [];
    if (kept.length === 0) throw error;
    return kept;
  }
}

const key = 'sightable';
const most = 60;

/** Keeps the missing pets that could be chosen last, for the next time without a network. They are public. */
async function keepChoices(cases: readonly PublicCase[]): Promise<void> {
  if (isSharedDevice()) return;
  await inStore('known', 'readwrite', (store) => store.put(cases.slice(0, most), key));
}

/** Those whose titles hold all of these words. */
async function keptChoices(q: string): Promise<PublicCase[]> {
  const kept = await inStore<PublicCase[] | undefined>('known', 'readonly', (store) => store.get(key));
  const words = q.toLowerCase().split(/\s+/);
  return (kept ?? []).filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
}
