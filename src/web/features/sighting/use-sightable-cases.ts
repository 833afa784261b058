import { useEffect, useState } from 'react';
import { sightableStatuses } from '#core/cases/status.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { listSightableCases } from './list-sightable-cases.ts';
import { readCase } from './read-case.ts';

const restMs = 250;

export type SightableCases = {
  phase: 'loading' | 'ready' | 'failed';
  cases: readonly PublicCase[];
  query: string;
  search(query: string): void;
  retry(): void;
  /** the chosen case, wherever it came from; undefined until it is read, or when it can no longer be sighted */
  chosen: PublicCase | undefined;
};

type Listed = { phase: SightableCases['phase']; cases: readonly PublicCase[] };

/** The missing pets to choose from, a search through all of them, and the chosen one, which always stands in the list. */
export function useSightableCases(chosenSlug: string): SightableCases {
  const [query, setQuery] = useState('');
  const [attempt, setAttempt] = useState(0);
  const asked = useDebounced(query.trim(), restMs);
  const [listed, setListed] = useState<Listed>({ phase: 'loading', cases: [] });
  const chosen = useChosenCase(chosenSlug, listed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is the same question asked again
  useEffect(() => {
    const abort = new AbortController();
    listSightableCases(asked, abort.signal).then(
      ({ cases }) => setListed({ phase: 'ready', cases }),
      () => !abort.signal.aborted && setListed({ phase: 'failed', cases: [] }),
    );
    return () => abort.abort();
  }, [asked, attempt]);

  const missesChosen = chosen && !listed.cases.some((one) => one.slug === chosen.slug);
  return {
    phase: listed.phase,
    cases: missesChosen ? [chosen, ...listed.cases] : listed.cases,
    query,
    search: setQuery,
    retry: () => setAttempt((before) => before + 1),
    chosen,
  };
}

/** The chosen case stays known while the list shows something else; one that came by a link is read by itself. */
function useChosenCase(slug: string, { phase, cases }: Listed): PublicCase | undefined {
  const [known, setKnown] = useState<PublicCase>();
  const listed = cases.find((one) => one.slug === slug);
  const unknown = phase !== 'loading' && slug !== '' && !listed && known?.slug !== slug;

  useEffect(() => {
    if (listed) setKnown(listed);
  }, [listed]);

  useEffect(() => {
    if (!unknown) return;
    const abort = new AbortController();
    // A link to a case that is gone preselects nothing.
    readCase(slug, abort.signal).then(setKnown, () => undefined);
    return () => abort.abort();
  }, [unknown, slug]);

  const chosen = listed ?? (known?.slug === slug ? known : undefined);
  return chosen && isSightable(chosen) ? chosen : undefined;
}

function isSightable({ status }: PublicCase): boolean {
  return (sightableStatuses as readonly string[]).includes(status);
}
