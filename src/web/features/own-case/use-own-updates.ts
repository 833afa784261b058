import { useEffect, useState } from 'react';
import type { CaseUpdate } from '#core/contract/update.ts';
import type { Standing } from './use-standing.ts';

type Updates = readonly CaseUpdate[];

/**
 * The updates of a case as this person may see them. The page holds what everybody may see; the owner and admins get
 * their sightings in full from the API, again whenever the page's data was loaded again.
 */
export function useOwnUpdates(caseId: string, standing: Standing, shown: Updates): Updates {
  const [own, setOwn] = useState<{ caseId: string; updates: Updates } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's data is new after each reload
  useEffect(() => {
    if (!standing) return;
    const abort = new AbortController();
    readOwn(caseId, abort.signal).then(
      (updates) => setOwn({ caseId, updates }),
      () => undefined,
    );
    return () => abort.abort();
  }, [caseId, standing, shown]);

  return standing && own?.caseId === caseId ? own.updates : shown;
}

async function readOwn(caseId: string, signal: AbortSignal): Promise<Updates> {
  const { readUpdates } = await import('./read-updates.ts');
  return readUpdates(caseId, signal);
}
