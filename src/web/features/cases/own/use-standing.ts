import { useEffect, useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import { usePlanNews } from '#web/features/cases/use-plan-news.ts';
import { forgetOwnPage, rememberOwnPages } from '#web/lib/session/own-pages.ts';
import { useUser } from '#web/lib/session/use-session.ts';
import { loadPatiently } from '#web/lib/use-loaded.ts';

/** What somebody is to a case; null for everybody else. */
export type Standing = 'owner' | 'admin' | 'helper' | null;

/** `seenAgain`: somebody saw the animal, and its owner has not decided on the status since. */
type OwnerView = { owner: string | undefined; helping: boolean; photosHeld: number; seenAgain: boolean };

/** `isOthers`: the API has answered, and the case is not the signed-in person's. */
type StandingState = Omit<OwnerView, 'owner' | 'helping'> & { standing: Standing; isOthers: boolean };

/**
 * What the signed-in person is to a case, and how many of its photos are held back. The page is the same for everyone,
 * so the browser asks the API, again when the photos change. Null and none until it has answered, and if it cannot.
 */
export function useStanding({ id, slug, image_version, status }: PublicCase): StandingState {
  const user = useUser();
  const [known, setKnown] = useState<(OwnerView & { userId: string }) | null>(null);
  const userId = user?.id;
  const [round, setRound] = useState(0);
  usePlanNews(userId && id, () => setRound((before) => before + 1));

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the photos, the updates, the status or the helpers of the case change
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
  }, [id, image_version, status, userId, round]);

  const isOthers = known?.userId === userId && known?.owner !== userId;
  if (!known || known.userId !== userId) return { standing: null, photosHeld: 0, seenAgain: false, isOthers };
  const { photosHeld, seenAgain } = known;
  return { standing: standingOf(known), photosHeld, seenAgain, isOthers };
}

function standingOf({ owner, helping, userId }: OwnerView & { userId: string }): Standing {
  if (helping) return 'helper';
  if (!owner) return null;
  return owner === userId ? 'owner' : 'admin';
}

/** Only the owner and admins are told whose case it is. The schema of a case is loaded for those who are signed in. */
async function ask(caseId: string, signal: AbortSignal): Promise<OwnerView> {
  const { readCase } = await loadPatiently(() => import('#web/features/cases/read-case.ts'), signal);
  const read = await readCase(caseId, signal);
  const { owner_user_id: owner, helping = false, photos_held: photosHeld = 0, seen_again: seenAgain = false } = read;
  return { owner, helping, photosHeld, seenAgain };
}
