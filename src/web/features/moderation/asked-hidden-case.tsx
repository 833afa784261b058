import { type ReactNode, useEffect, useState } from 'react';
import { readCase, type ShownCase } from '#web/features/cases/read-case.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { OwnHiddenCase } from './own-hidden-case.tsx';

/** A hidden case for a signed-in person. The page is the same for everyone, so the browser asks the API. */
export function AskedHiddenCase({ slug, forOthers }: { slug: string; forOthers: ReactNode }) {
  const { user } = useSession();
  const [own, setOwn] = useState<ShownCase | null>(null);
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    const abort = new AbortController();
    readCase(slug, abort.signal).then(setOwn, () => undefined);
    return () => abort.abort();
  }, [slug, userId]);
  return userId && own ? <OwnHiddenCase of={own} /> : forOthers;
}
