import { useEffect, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { NoCase } from '#web/features/cases/no-case.tsx';
import type { ShownCase } from '#web/features/cases/read-case.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';

/**
 * The page of a case that a moderator hid: plain words for everybody, and the case with the reason for its owner. The
 * page is the same for everyone, so the browser asks the API.
 */
export function HiddenCase({ slug }: { slug: string }) {
  const own = useHiddenCase(slug);
  const OwnHiddenCase = useLoaded(own !== null, loadOwn);
  return own && OwnHiddenCase ? (
    <OwnHiddenCase of={own} />
  ) : (
    <NoCase title={m.moderation_hidden_title()} text={m.moderation_hidden_text()} />
  );
}

const loadOwn = () => import('./own-hidden-case.tsx').then(({ OwnHiddenCase }) => OwnHiddenCase);

/** The case if the signed-in person may see it. */
function useHiddenCase(slug: string): ShownCase | null {
  const { user } = useSession();
  const [own, setOwn] = useState<ShownCase | null>(null);
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    const abort = new AbortController();
    // the schema of a case is loaded for those who are signed in
    import('#web/features/cases/read-case.ts')
      .then(({ readCase }) => readCase(slug, abort.signal))
      .then(setOwn, () => undefined);
    return () => abort.abort();
  }, [slug, userId]);
  return userId ? own : null;
}
