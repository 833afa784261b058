import { useEffect, useState } from 'react';
import { useSession } from '#web/lib/session/use-session.ts';

/**
 * Whether a case belongs to the signed-in person. The page is the same for everyone, so the browser asks the API. False
 * until it has answered, and if it cannot.
 */
export function useIsOwnCase(caseId: string): boolean {
  const { user } = useSession();
  const [own, setOwn] = useState<{ caseId: string; userId: string } | null>(null);
  const userId = user?.id;

  useEffect(() => {
    if (!userId) return;
    const abort = new AbortController();
    askOwner(caseId, abort.signal).then(
      (owner) => setOwn(owner === userId ? { caseId, userId } : null),
      () => undefined,
    );
    return () => abort.abort();
  }, [caseId, userId]);

  return own !== null && own.caseId === caseId && own.userId === userId;
}

/** The schema of a case is loaded for those who are signed in. */
async function askOwner(caseId: string, signal: AbortSignal): Promise<string | undefined> {
  const { readCase } = await import('#web/features/cases/read-case.ts');
  return (await readCase(caseId, signal)).owner_user_id;
}
