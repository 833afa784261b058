import type { Verdict } from '#core/matching/evidence/verdict.ts';
import { permittedCase } from '#server/cases/get-case.ts';
import type { Actor } from '#server/permissions.ts';
import { ownPhotosOf } from '#server/photos/own-photos.ts';
import { findEmbedding } from '#server/photos/store/embeddings.ts';
import type { PhotoEmbedding, PhotoNote, PhotoRecord } from '#server/photos/store/photo-record.ts';
import { type MatchAnswer, tellMatches } from './match.ts';
import type { MatchDeps } from './match-deps.ts';
import type { CaseRanking } from './open-cases.ts';
import { type SaidOfCase, saidOfCase } from './store/said-of-pairs.ts';

/** With what the actor has said of the matches, by the id of the other case. */
export type CaseAnswer = MatchAnswer & { said: ReadonlyMap<string, Verdict> };

/**
 * The possible counterparts of a case; a reunited case has none. If the photo model is unavailable, only the fields are
 * compared and the answer says so.
 * @throws NamedError `case_not_found`, `forbidden`
 */
export async function matchesOfCase(deps: MatchDeps, actor: Actor, caseId: string): Promise<CaseAnswer> {
  const { id, photos } = await permittedCase(deps, actor, caseId, 'case.see-matches');
  const ranking = await rankCase(deps, id);
  if (!ranking) return noMatches;
  const notes: PhotoNote[] = photos.length > 0 && !deps.photoModel() ? ['model_unavailable'] : [];
  const readPhotos = async () => ownPhotosOf(photos.length, await embeddingsOf(deps, photos));
  const answer = await tellMatches(deps, ranking, { probe: id, readPhotos, notes });
  const own = ranking.said.filter(({ user_id }) => user_id === actor.userId);
  return { ...answer, said: new Map(own.map(({ other, verdict }) => [other, verdict])) };
}

/** Those that the current photo model has made so far. */
async function embeddingsOf(deps: MatchDeps, photos: readonly PhotoRecord[]): Promise<PhotoEmbedding[]> {
  const model = deps.photoModel()?.id;
  if (!model) return [];
  const found = await Promise.all(photos.map(({ id }) => findEmbedding(deps.db, id, model)));
  return found.filter((embedding) => embedding !== null);
}

const noMatches: CaseAnswer = {
  matches: [],
  scope: { compared: 0, withinKm: null, from: null, to: null, photoUsed: false, loaded: 1, text: '' },
  notes: [],
  advice: [],
  said: new Map(),
};

/**
 * The matches of a case as the matcher ranks them, without those that an owner of either case ruled out. All code that
 * shows, counts or tells of the matches of a case asks for them here.
 */
export async function rankCase(
  { db, openCases }: Pick<MatchDeps, 'db' | 'openCases'>,
  caseId: string,
): Promise<(CaseRanking & { said: SaidOfCase[] }) | null> {
  const ranking = await openCases.rankCase(caseId);
  if (!ranking) return null;
  const said = await saidOfCase(db, caseId);
  const ruledOut = new Set(said.filter(({ rules_out }) => rules_out).map(({ other }) => other));
  return { ...ranking, said, matches: ranking.matches.filter(({ id }) => !ruledOut.has(id)) };
}
