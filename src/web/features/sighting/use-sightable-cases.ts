import { useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import type { Point } from '#core/contract/place.ts';
import { canWait } from '#web/features/offline/waiting/keep-for-later.ts';
import { inStore } from '#web/lib/device-database.ts';
import { useDebounced } from '#web/lib/later.ts';
import { isSharedDevice } from '#web/lib/shared-device.ts';
import { useAnswer } from '#web/lib/use-read.ts';
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

/**
 * The missing pets to choose from, a search through all of them, and the chosen one, which is always in the list.
 * @param near where the sighting was, if known: pets near there come first
 */
export function useSightableCases(chosenSlug: string, near: Point | null): SightableCases {
  const [query, setQuery] = useState('');
  const asked = useDebounced(query.trim(), restMs);
  const of = JSON.stringify([asked, near?.lat, near?.lng]);
  const { answer, error, again } = useAnswer(of, (signal) => listOrKept(asked, near, signal));
  const listed = (error === null && answer) || none;
  const { chosen, refused, reading, settled, readAgain } = useChosenCase(chosenSlug, listed);

  const missesChosen = chosen && !listed.some((one) => one.slug === chosen.slug);
  return {
    // both appear together, so that the message about the chosen case does not move the list under a finger
    phase: reading ? 'loading' : phaseOf(answer, error),
    cases: missesChosen ? [chosen, ...listed] : listed,
    near,
    query,
    search: setQuery,
    retry(): void {
      again();
      readAgain();
    },
    chosen,
    settled,
    refused,
  };
}

const none: readonly PublicCase[] = [];

function phaseOf(answer: unknown, error: unknown): SightableCases['phase'] {
  if (error !== null) return 'failed';
  return answer === null ? 'loading' : 'ready';
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
