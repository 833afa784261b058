import type { SecondOpinion } from '#core/contract/match.ts';
import { getCase } from '#server/cases/get-case.ts';
import type { Actor } from '#server/permissions.ts';
import { readPicture } from '#server/photos/find-photo-file.ts';
import { secondOpinionFailed, secondOpinionOff, secondOpinionUnfounded } from './errors.ts';
import type { MatchDeps } from './match-deps.ts';
import { matchesOfCase } from './matches-of-case.ts';

/** Only for the most likely candidates is a second model worth its time and cost. */
const mostAsked = 5;

/**
 * Has a second model compare the photos of a case with those of one of its most likely matches. Its answer does not
 * influence the calibrated confidence.
 * @throws NamedError `second_opinion_off`, `second_opinion_unfounded` without two photos of a match,
 * `second_opinion_failed`, `photos_unreachable`, `case_not_found`, `forbidden`
 */
export async function askSecondOpinion(
  deps: MatchDeps,
  actor: Actor,
  caseId: string,
  otherId: string,
): Promise<SecondOpinion> {
  if (!deps.vision) throw secondOpinionOff();
  const { matches } = await matchesOfCase(deps, actor, caseId);
  if (!matches.slice(0, mostAsked).some(({ shown }) => shown.id === otherId)) throw secondOpinionUnfounded();
  const [one, other] = [await firstPhoto(deps, caseId), await firstPhoto(deps, otherId)];
  try {
    return { text: await deps.vision.compare(one, other), model: deps.vision.model };
  } catch (error) {
    throw secondOpinionFailed(error);
  }
}

async function firstPhoto(deps: MatchDeps, caseId: string): Promise<Uint8Array> {
  const [first] = (await getCase(deps, caseId)).photos;
  const bytes = first && (await readPicture(deps.store, first.key));
  if (!bytes) throw secondOpinionUnfounded();
  return bytes;
}
