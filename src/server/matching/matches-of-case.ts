import type { Verdict } from '#core/contract/match.ts';
import { getCase } from '#server/cases/get-case.ts';
import { demand } from '#server/permissions.ts';
import { ownPhotosOf } from '#server/photos/own-photos.ts';
import { findEmbedding } from '#server/photos/store/embeddings.ts';
import type { PhotoEmbedding, PhotoNote } from '#server/photos/store/photo-embedding.ts';
import type { PhotoRecord } from '#server/photos/store/photo-record.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type MatchAnswer, tellMatches } from './match.ts';
import type { MatchDeps } from './match-deps.ts';
import type { CaseRanking } from './open-case-matcher.ts';
import { ruledOutWith, saidOf } from './store/verdicts.ts';

/** With what the actor has said of the matches, by the id of the other case. */
export type CaseAnswer = MatchAnswer & { said: ReadonlyMap<string, Verdict> };

/**
 * The possible counterparts of a case; a reunited case has none. If the photo model is unavailable, only the fields are
 * compared and the answer says so.
 * @throws NamedError `case_not_found`, `forbidden`
 */
export async function matchesOfCase(deps: MatchDeps, actor: Actor, caseId: string): Promise<CaseAnswer> {
  const { id, owner_user_id, photos } = await getCase(deps, caseId);
  await demand(deps, actor, 'case.see-matches', { owner_user_id });
  const ranking = await rankCase(deps, id);
  if (!ranking) return noMatches;
  const notes: PhotoNote[] = photos.length > 0 && !deps.photoModel() ? ['model_unavailable'] : [];
  const missingId = ranking.side === 'missing' ? id : null;
  const readReport = async () => ({
    photos: ownPhotosOf(photos.length, await embeddingsOf(deps, photos)),
    filed: true,
  });
  const answer = await tellMatches(deps, ranking, { probe: id, missingId, readReport, notes });
  return { ...answer, said: await saidOf(deps.db, id, actor.userId) };
}

/** Those that the current photo model has made so far. */
async function embeddingsOf(deps: MatchDeps, photos: readonly PhotoRecord[]): Promise<PhotoEmbedding[]> {
  const model = deps.photoModel()?.id;
  const found: PhotoEmbedding[] = [];
  for (const { id } of model ? photos : []) {
    const embedding = await findEmbedding(deps.db, id, model!);
    if (embedding) found.push(embedding);
  }
  return found;
}

const noMatches: CaseAnswer = {
  matches: [],
  scope: { compared: 0, withinKm: null, from: null, to: null, photoUsed: false, loaded: 1, text: '' },
  notes: [],
  advice: [],
  said: new Map(),
};

/**
 * The matches of a case as the matcher ranks them, without those that an owner of either case ruled out. Whatever shows,
 * counts or tells of the matches of a case asks for them here.
 */
export async function rankCase(
  { db, openCases }: Pick<MatchDeps, 'db' | 'openCases'>,
  caseId: string,
): Promise<CaseRanking | null> {
  const ranking = await openCases.rankCase(caseId);
  if (!ranking || ranking.matches.length === 0) return ranking;
  const ruledOut = await ruledOutWith(db, caseId);
  return { ...ranking, matches: ranking.matches.filter(({ id }) => !ruledOut.has(id)) };
}
