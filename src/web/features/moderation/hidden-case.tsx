import { useEffect, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import type { ShownCase } from '#web/features/cases/read-case.ts';
import { SearchingDog } from '#web/features/shell/searching-dog.tsx';
import { useSession } from '#web/lib/session/use-session.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/**
 * The page of a case that a moderator hid: plain words for everybody, and the case with the reason for its owner. The
 * page is the same for everyone, so the browser asks the API.
 */
export function HiddenCase({ slug }: { slug: string }) {
  const own = useHiddenCase(slug);
  const OwnHiddenCase = useLoaded(own !== null, loadOwn);
  return own && OwnHiddenCase ? <OwnHiddenCase of={own} /> : <HiddenNotice />;
}

const loadOwn = () => import('./own-hidden-case.tsx').then(({ OwnHiddenCase }) => OwnHiddenCase);

function HiddenNotice() {
  return (
    <div className="page-column flex flex-col items-center py-16 text-center sm:py-24">
      <SearchingDog className="h-32 w-auto" />
      <h1 className="mt-6 text-3xl">{m.moderation_hidden_title()}</h1>
      <p className="mt-3 max-w-md text-lg text-muted">{m.moderation_hidden_text()}</p>
      <ButtonLink to="/cases" size="lg" className="mt-8">
        {m.cases_not_found_link()}
      </ButtonLink>
    </div>
  );
}

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
