import { useEffect, useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import { forgetOwnPage, rememberOwnPages } from '#web/lib/session/own-pages.ts';
import { useUser } from '#web/lib/session/use-session.ts';
import { loadPatiently } from '#web/lib/use-loaded.ts';

/** What somebody is to a case; null for everybody else. */
export type Standing = 'owner' | 'admin' | null;

/** `seenAgain`: somebody saw the animal, and its owner has not decided on the status since. */
type OwnerView = { owner: string | undefined; photosHeld: number; seenAgain: boolean };

/** `isOthers`: the API has answered, and the case is not the signed-in person's. */
type StandingState = Omit<OwnerView, 'owner'> & { standing: Standing; isOthers: boolean };

/**
 * What the signed-in person is to a case, and how many of its photos are held back. The page is the same for everyone,
 * so the browser asks the API, again when the photos change. Null and none until it has answered, and if it cannot.
 */
export function useStanding({ id, slug, image_version, status }: PublicCase): StandingState {
  const user = useUser();
  const [known, setKnown] = useState<(OwnerView & { userId: string }) | null>(null);
  const userId = user?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the photos, the updates or the status of the case change
  useEffect(() => {
    if (!userId) return;
    const abort = new AbortController();
    ask(id, abort.signal).then(
      (asked) => {
        setKnown({ ...asked, userId });
        if (asked.owner === userId) rememberOwnPages([slug]);
        else forgetOwnPage(slug);
      },
      () => undefined,
    );
    return () => abort.abort();
  }, [id, image_version, status, userId]);

  const isOthers = known?.userId === userId && known?.owner !== userId;
  if (!known?.owner || known.userId !== userId) return { standing: null, photosHeld: 0, seenAgain: false, isOthers };
  const { owner, photosHeld, seenAgain } = known;
  return { standing: owner === userId ? 'owner' : 'admin', photosHeld, seenAgain, isOthers };
}

/** Only the owner and admins are told whose case it is. The schema of a case is loaded for those who are signed in. */
async function ask(caseId: string, signal: AbortSignal): Promise<OwnerView> {
  const { readCase } = await loadPatiently(() => import('#web/features/cases/read-case.ts'), signal);
  const read = await readCase(caseId, signal);
  const { owner_user_id: owner, photos_held: photosHeld = 0, seen_again: seenAgain = false } = read;
  return { owner, photosHeld, seenAgain };
}
