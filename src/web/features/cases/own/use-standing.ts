import { useLayoutEffect, useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import type { ShownCase } from '#web/features/cases/case-calls.ts';
import { usePlanNews } from '#web/features/cases/use-live-refresh.ts';
import { forgetOwnPage, isOwnPage, rememberOwnPages } from '#web/lib/session/own-pages.ts';
import { useUser } from '#web/lib/session/session.ts';
import { loadPatiently } from '#web/lib/use-loaded.ts';
import { useAnswer } from '#web/lib/use-read.ts';

/** The role of somebody in a case; null for everybody else. */
export type Standing = 'owner' | 'admin' | 'helper' | null;

/**
 * The role of the signed-in person in a case, and how many of its photos are held back. The page is the same for
 * everyone, so the browser asks the API, again when the photos change. Null and none until it has answered, and if it
 * cannot.
 */
export function useStanding({ id, slug, image_version, status }: PublicCase) {
  const userId = useUser()?.id;
  // other photos, updates, helpers or another status may change it
  const version = [id, image_version, status, userId].join(' ');
  const { answer: known, again } = useAnswer(userId !== undefined && version, async (signal) => {
    const of = await ask(id, signal);
    if (of.owner_user_id === userId) rememberOwnPages([slug]);
    else forgetOwnPage(slug);
    return { of, userId };
  });
  usePlanNews(userId && id, again);

  const of = known && known.userId === userId ? known.of : null;
  return {
    standing: of && standingOf(of, userId),
    photosHeld: of?.photos_held ?? 0,
    /** somebody saw the animal, and its owner has not decided on the status since */
    seenAgain: of?.seen_again ?? false,
    /** the API has answered, and the case is not the signed-in person's */
    isOthers: of !== null && of.owner_user_id !== userId,
  };
}

/** Only the owner and admins are told whose case it is. */
function standingOf({ owner_user_id: owner, helping }: ShownCase, userId: string | undefined): Standing {
  if (helping) return 'helper';
  if (!owner) return null;
  return owner === userId ? 'owner' : 'admin';
}

/** The schema of a case is loaded for those who are signed in. */
async function ask(caseId: string, signal: AbortSignal): Promise<ShownCase> {
  const { readCase } = await loadPatiently(() => import('#web/features/cases/case-calls.ts'), signal);
  return readCase(caseId, signal);
}

/**
 * Whether the page begins with the news of its case: for who is known as its owner before anything is painted. An owner
 * whom this browser does not know yet finds them below the details, so that nothing moves that is being read.
 * @param isOthers the API has answered that the case is somebody else's
 */
export function useNewsFirst(slug: string, isOthers: boolean): boolean {
  const user = useUser();
  const [wasKnown] = useState(() => typeof window !== 'undefined' && isOwnPage(slug));
  const isFirst = wasKnown && user !== null && !isOthers;
  useLayoutEffect(() => {
    if (isFirst) document.documentElement.dataset.own = 'page';
    return () => void delete document.documentElement.dataset.own;
  }, [isFirst]);
  return isFirst;
}
