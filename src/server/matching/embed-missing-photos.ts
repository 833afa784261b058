import type { LiveEvent } from '#core/contract/live.ts';
import type { EnqueueJob } from '#server/job-requests.ts';
import type { EmbeddingStore, PhotoToEmbed } from '#server/photos/photo-embedding.ts';
import type { PhotoEmbeddings } from '#server/photos/photo-embeddings.ts';
import type { PhotoModel } from './photo-model.ts';
import type { OpenCaseReader } from './ports.ts';

const batchSize = 20;

export type EmbedMissingDeps = {
  stored: Pick<EmbeddingStore, 'missing'>;
  embeddings: PhotoEmbeddings;
  openCaseReader: Pick<OpenCaseReader, 'shown'>;
  photoModel: () => PhotoModel | null;
  announce: (event: LiveEvent) => Promise<void>;
  enqueue: EnqueueJob;
};

/**
 * Has the current photo model embed the photos of open cases that it has not embedded: all after a change of models,
 * those that came in while there was none. New cases first; matching goes on meanwhile. Stops early when told to, and goes on next time.
 * Cases that were matched without a photo are matched again with it; after a change of models nothing new is known of
 * them, and nobody is told anew.
 */
export async function embedMissingPhotos(deps: EmbedMissingDeps, stop: AbortSignal): Promise<void> {
  const model = deps.photoModel()?.id;
  if (!model) return;
  const unmatched = new Set<string>();
  try {
    await embedAll(deps, model, stop, unmatched);
  } finally {
    // each can now be compared with the photos of all the others
    await matchAgain(deps, unmatched);
  }
}

/** @param unmatched is given the cases that have to be matched again */
async function embedAll(
  deps: EmbedMissingDeps,
  model: string,
  stop: AbortSignal,
  unmatched: Set<string>,
): Promise<void> {
  const done = new Set<string>();
  while (!stop.aborted) {
    const batch = (await deps.stored.missing(model, batchSize)).filter(({ id }) => !done.has(id));
    if (batch.length === 0) return;
    for (const { id } of batch) done.add(id);
    const unmatchedYet = casesOf(batch.filter(({ never_embedded }) => never_embedded));
    for (const id of unmatchedYet) unmatched.add(id);
    // before they are embedded: should this process die, nothing else would tell that their cases wait to be matched
    await matchAgain(deps, unmatchedYet);
    for (const photo of batch) await deps.embeddings.of(photo, 'background');
    await announceAll(deps, casesOf(batch));
  }
}

async function matchAgain(deps: EmbedMissingDeps, caseIds: Iterable<string>): Promise<void> {
  for (const case_id of caseIds) await deps.enqueue('match-case', { case_id });
}

function casesOf(photos: PhotoToEmbed[]): string[] {
  return [...new Set(photos.map(({ case_id }) => case_id))];
}

async function announceAll(deps: EmbedMissingDeps, caseIds: string[]): Promise<void> {
  for (const { id, slug } of (await deps.openCaseReader.shown(caseIds)).values())
    await deps.announce({ kind: 'matches.changed', case_id: id, slug });
}
