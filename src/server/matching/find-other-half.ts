import { notificationThreshold } from '#core/matching/policy.ts';
import type { RankedMatch } from '#core/matching/ranking.ts';
import { PhotoAnalyzerUnavailableError } from '#server/photos/photo-analyzer-errors.ts';
import { photosOfCase } from '#server/photos/store/photo-records.ts';
import type { MatchDeps } from './match-deps.ts';
import { rankCase } from './matches-of-case.ts';
import type { CaseRanking } from './open-case-matcher.ts';
import { type MatchPair, tellMatchOnce } from './store/match-news.ts';
import { shownCases } from './store/open-case-reader.ts';

type FindDeps = Pick<MatchDeps, 'db' | 'transact' | 'openCases' | 'embeddings' | 'modelSettled'>;

/**
 * Matches a case that is new or open again: embeds its photos and notifies owners of good matches. May run more than
 * once.
 */
export async function findOtherHalf(deps: FindDeps, caseId: string): Promise<void> {
  await readPhotos(deps, caseId);
  const shown = (await shownCases(deps.db, [caseId])).get(caseId);
  if (!shown) return;
  await deps.transact((tx) => tx.announce({ kind: 'matches.changed', case_id: caseId, slug: shown.slug }));
  await deps.openCases.seenByModel();
  const ranking = await rankCase(deps, caseId);
  for (const match of ranking?.matches ?? [])
    if (match.posterior >= notificationThreshold)
      await deps.transact((tx) => tellMatchOnce(tx, pairOf(caseId, ranking!.side, match)));
}

/**
 * Without a photo model only the fields are compared; `embedMissingPhotos` handles the photos once there is a model.
 */
async function readPhotos(deps: FindDeps, caseId: string): Promise<void> {
  await deps.modelSettled;
  try {
    for (const photo of await photosOfCase(deps.db, caseId)) await deps.embeddings.of(photo, 'background');
  } catch (error) {
    if (!(error instanceof PhotoAnalyzerUnavailableError)) throw error;
  }
}

function pairOf(caseId: string, side: CaseRanking['side'], match: RankedMatch): MatchPair {
  const [missing_case_id, found_case_id] = side === 'missing' ? [caseId, match.id] : [match.id, caseId];
  const photos_compared = match.evidence.some((row) => row.field === 'photo' && row.photos > 0);
  return { missing_case_id, found_case_id, confidence: match.posterior, photos_compared };
}
