import { useEffect, useState } from 'react';
import { useUser } from '#web/lib/session/use-session.ts';

/** What somebody is to a case; null for everybody else. */
export type Standing = 'owner' | 'admin' | null;

/**
 * What the signed-in person is to a case. The page is the same for everyone, so the browser asks the API. Null until it
 * has answered, and if it cannot.
 */
export function useStanding(caseId: string): Standing {
  const user = useUser();
  const [known, setKnown] = useState<{ caseId: string; userId: string; owner: string | undefined } | null>(null);
  const userId = user?.id;

  useEffect(() => {
    if (!userId) return;
    const abort = new AbortController();
    askOwner(caseId, abort.signal).then(
      (owner) => setKnown({ caseId, userId, owner }),
      () => undefined,
    );
    return () => abort.abort();
  }, [caseId, userId]);

  if (!known?.owner || known.caseId !== caseId || known.userId !== userId) return null;
  return known.owner === userId ? 'owner' : 'admin';
}

/** Only the owner and admins are told whose case it is. The schema of a case is loaded for those who are signed in. */
async function askOwner(caseId: string, signal: AbortSignal): Promise<string | undefined> {
  const { readCase } = await import('#web/features/cases/read-case.ts');
  return (await readCase(caseId, signal)).owner_user_id;
}
