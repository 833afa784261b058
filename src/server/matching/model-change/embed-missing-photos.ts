import type { MatchDeps } from '#server/matching/match-deps.ts';
import { shownCases } from '#server/matching/store/open-case-reader.ts';
import { missingPhotos } from '#server/photos/model-change/next-model.ts';
import type { PhotoToEmbed } from '#server/photos/store/photo-record.ts';

type EmbedMissingDeps = Pick<MatchDeps, 'db' | 'transact' | 'embeddings' | 'photoModel'>;

/**
 * Embeds the photos of open cases that the current photo model has not embedded yet: all of them after a change of
 * models, and those uploaded while there was no model. Photos of new cases come first, and matching continues in the
 * meantime. Aborting stops it early; the next run continues. Cases that had been matched without their photo are
 * matched again; of a pair, the one that is matched later sees the photos of both. After a change of models all are, by
 * `match-again`.
 */
export async function embedMissingPhotos(deps: EmbedMissingDeps, stop: AbortSignal): Promise<void> {
  const model = deps.photoModel()?.id;
  if (!model) return;
  for await (const batch of missingPhotos(deps.db, model, stop)) {
    // before they are embedded: if the process dies then, nothing else shows that these cases have to be matched
    await matchAgain(deps, casesOf(batch.filter(({ never_embedded }) => never_embedded)));
    for (const photo of batch) await deps.embeddings.of(photo, 'background');
    await announceAll(deps, casesOf(batch));
  }
}

async function matchAgain(deps: EmbedMissingDeps, caseIds: string[]): Promise<void> {
  await deps.transact(async (tx) => {
    for (const case_id of caseIds) await tx.enqueue('match-case', { case_id });
  });
}

function casesOf(photos: PhotoToEmbed[]): string[] {
  return [...new Set(photos.map(({ case_id }) => case_id))];
}

async function announceAll(deps: EmbedMissingDeps, caseIds: string[]): Promise<void> {
  const shown = await shownCases(deps.db, caseIds);
  await deps.transact(async (tx) => {
    for (const { id, slug } of shown.values()) await tx.announce({ kind: 'matches.changed', case_id: id, slug });
  });
}
