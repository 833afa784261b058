import { notificationThreshold } from '#core/matching/policy.ts';
import { isLead, type RankedMatch } from '#core/matching/ranking.ts';
import { PhotoAnalyzerUnavailableError } from '#server/photos/photo-analyzer.ts';
import { photosOfCase } from '#server/photos/store/photo-records.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { MatchDeps } from './match-deps.ts';
import { rankCase } from './matches-of-case.ts';
import type { CaseRanking } from './open-cases.ts';
import { foundOnBoard, isWorthALook, putOnBoard, takeOffBoard } from './store/board-pairs.ts';
import { type MatchPair, ownersOf, tellMatchOnce } from './store/match-news.ts';
import { shownCases } from './store/open-case-reader.ts';

type FindDeps = Pick<MatchDeps, 'db' | 'transact' | 'openCases' | 'embeddings' | 'modelSettled'>;

/**
 * Matches a case that is new, changed or open again: embeds its photos, notifies owners of good matches, and puts pairs on
 * the board that are worth a look. May run more than once.
 */
export async function findOtherHalf(deps: FindDeps, caseId: string): Promise<void> {
  await readPhotos(deps, caseId);
  const shown = (await shownCases(deps.db, [caseId])).get(caseId);
  if (!shown) return;
  await deps.transact((tx) => tx.announce({ kind: 'matches.changed', case_id: caseId, slug: shown.slug }));
  await deps.openCases.seenByModel();
  const ranking = await rankCase(deps, caseId);
  if (!ranking) return;
  await keepBoard(deps, caseId, ranking);
  for (const match of await newsIn(deps.db, ranking))
    await deps.transact((tx) => tellMatchOnce(tx, pairOf(caseId, ranking.side, match)));
}

/**
 * The matches that people are told of. Reports of missing pets make each other less likely, so somebody who reported theirs
 * twice, or two that look alike, is told of the likelier one where both together are likely enough.
 */
async function newsIn(db: Database, { side, matches }: CaseRanking): Promise<RankedMatch[]> {
  const isLikely = (some: readonly RankedMatch[]) =>
    some.reduce((sum, { posterior }) => sum + posterior, 0) >= notificationThreshold;
  const likely = matches.filter((match) => isLikely([match]));
  if (side === 'missing' || likely.length > 0) return likely;
  const leads = matches.filter(isLead);
  const owners = await ownersOf(
    db,
    leads.map(({ id }) => id),
  );
  const byOwner = Map.groupBy(leads, ({ id }) => owners.get(id));
  return [...byOwner.values()].filter((theirs) => isLikely(theirs.slice(0, 2))).map(([likelier]) => likelier!);
}

/**
 * A pair is ranked from its found report, so that report alone says which pairs are not worth a look any more: the found
 * reports whose pairs with a missing one seem to be worth none are asked.
 */
async function keepBoard({ db, transact }: FindDeps, caseId: string, { side, matches }: CaseRanking): Promise<void> {
  const worth = matches
    .filter((match) => isLead(match) && isWorthALook(match))
    .map((match) => pairOf(caseId, side, match));
  await putOnBoard(db, worth);
  if (side === 'found') {
    const kept = worth.map((pair) => pair.missing_case_id);
    return takeOffBoard(db, caseId, kept);
  }
  const onBoard = await foundOnBoard(db, caseId);
  const asked = onBoard.filter((id) => !worth.some((pair) => pair.found_case_id === id));
  if (asked.length === 0) return;
  await transact(async (tx) => {
    for (const case_id of asked) await tx.enqueue('match-case', { case_id });
  });
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
