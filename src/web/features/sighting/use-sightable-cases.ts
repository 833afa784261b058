import { useEffect, useState } from 'react';
import { isSightable } from '#core/cases/status.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { readCase } from '#web/features/cases/read-case.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { listSightableCases } from './list-sightable-cases.ts';

const restMs = 250;

export type SightableCases = {
  phase: 'loading' | 'ready' | 'failed';
  cases: readonly PublicCase[];
  query: string;
  search(query: string): void;
  retry(): void;
  /** the chosen case, wherever it came from; undefined until it is read, or when it cannot be sighted */
  chosen: PublicCase | undefined;
  /** why the case that a link or a draft chose cannot be sighted */
  refused: RefusedCase | null;
};

/** `unread`: nobody knows yet, the case could not be loaded */
export type RefusedCase = { reason: 'home' | 'found'; of: PublicCase } | { reason: 'gone' } | { reason: 'unread' };

type Listed = { phase: SightableCases['phase']; cases: readonly PublicCase[] };

/** The missing pets to choose from, a search through all of them, and the chosen one, which always stands in the list. */
export function useSightableCases(chosenSlug: string): SightableCases {
  const [query, setQuery] = useState('');
  const [attempt, setAttempt] = useState(0);
  const asked = useDebounced(query.trim(), restMs);
  const [listed, setListed] = useState<Listed>({ phase: 'loading', cases: [] });
  const { chosen, refused } = useChosenCase(chosenSlug, listed, attempt);

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
    refused,
  };
}

type Known = { slug: string; of: PublicCase } | { slug: string; failed: 'gone' | 'unread' };

/** The chosen case stays known while the list shows something else; one that came by a link is read by itself. */
function useChosenCase(slug: string, { phase, cases }: Listed, attempt: number) {
  const [known, setKnown] = useState<Known>();
  const listed = cases.find((one) => one.slug === slug);
  const toRead = phase !== 'loading' && slug !== '' && !listed && known?.slug !== slug;

  useEffect(() => {
    if (listed) setKnown({ slug: listed.slug, of: listed });
  }, [listed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads once more what could not be read
  useEffect(() => setKnown((before) => (before && 'failed' in before ? undefined : before)), [attempt]);

  useEffect(() => {
    if (!toRead) return;
    const abort = new AbortController();
    readCase(slug, abort.signal).then(
      (of) => setKnown({ slug, of }),
      (error) => !abort.signal.aborted && setKnown({ slug, failed: isGone(error) ? 'gone' : 'unread' }),
    );
    return () => abort.abort();
  }, [toRead, slug]);

  return judged(listed ? { slug, of: listed } : known?.slug === slug ? known : undefined);
}

function judged(known: Known | undefined): Pick<SightableCases, 'chosen' | 'refused'> {
  if (!known) return { chosen: undefined, refused: null };
  if ('failed' in known) return { chosen: undefined, refused: { reason: known.failed } };
  if (isSightable(known.of.status)) return { chosen: known.of, refused: null };
  const reason = known.of.status === 'reunited' ? 'home' : 'found';
  return { chosen: undefined, refused: { reason, of: known.of } };
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
