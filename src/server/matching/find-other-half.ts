import type { LiveEvent } from '#core/contract/live.ts';
import { notificationThreshold } from '#core/matching/policy.ts';
import type { RankedMatch } from '#core/matching/ranking.ts';
import { PhotoAnalyzerUnavailableError } from '#server/photos/photo-analyzer-errors.ts';
import type { PhotoEmbeddings } from '#server/photos/photo-embeddings.ts';
import { photosOfCase } from '#server/photos/store/photo-records.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { MatchDeps } from './match-deps.ts';
import type { CaseRanking } from './open-case-matcher.ts';

export type MatchPair = {
  missing_case_id: string;
  found_case_id: string;
  confidence: number;
  /** whether photos of both cases were compared, or only the fields */
  photos_compared: boolean;
};

export type MatchNews = {
  /** Has the owner of the missing pet notified, unless they were notified of this pair before. */
  tellOnce: (pair: MatchPair) => Promise<void>;
  announce: (event: LiveEvent) => Promise<void>;
};

export type FindDeps = MatchDeps & {
  db: Database;
  embeddings: PhotoEmbeddings;
  /** resolves once the photo model is loaded or has failed */
  modelSettled: Promise<void>;
  news: MatchNews;
};

/**
 * Matches a case that is new or open again: embeds its photos and notifies owners of good matches. May run more than
 * once.
 */
export async function findOtherHalf(deps: FindDeps, caseId: string): Promise<void> {
  await readPhotos(deps, caseId);
  const shown = (await deps.openCaseReader.shown([caseId])).get(caseId);
  if (!shown) return;
  await deps.news.announce({ kind: 'matches.changed', case_id: caseId, slug: shown.slug });
  await deps.openCases.seenByModel();
  const ranking = await deps.openCases.rankCase(caseId);
  for (const match of ranking?.matches ?? [])
    if (match.posterior >= notificationThreshold) await deps.news.tellOnce(pairOf(caseId, ranking!.side, match));
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
