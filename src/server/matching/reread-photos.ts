import type { LiveEvent } from '#core/contract/live.ts';
import type { PhotoReadingRecords } from '#server/photos/photo-reading-record.ts';
import type { PhotoReadings } from '#server/photos/photo-readings.ts';
import type { PhotoModel } from './photo-model.ts';
import type { OpenCaseReader } from './ports.ts';

const batchSize = 20;

export type RereadDeps = {
  records: Pick<PhotoReadingRecords, 'unread'>;
  readings: PhotoReadings;
  openCaseReader: Pick<OpenCaseReader, 'shown'>;
  photoModel: () => PhotoModel | null;
  announce(event: LiveEvent): Promise<void>;
};

/**
 * Has the current photo model read what it has not read in open cases: all of it after a change of models, what came in
 * while there was none. New cases first; matching goes on meanwhile. Stops early when told to, and goes on next time.
 */
export async function rereadPhotos(deps: RereadDeps, stop: AbortSignal): Promise<void> {
  const model = deps.photoModel()?.id;
  if (!model) return;
  const done = new Set<string>();
  while (!stop.aborted) {
    const batch = (await deps.records.unread(model, batchSize)).filter(({ id }) => !done.has(id));
    if (batch.length === 0) return;
    for (const { id } of batch) done.add(id);
    for (const photo of batch) await deps.readings.of(photo, 'background');
    await announceAll(deps, [...new Set(batch.map(({ case_id }) => case_id))]);
  }
}

async function announceAll(deps: RereadDeps, caseIds: string[]): Promise<void> {
  for (const { id, slug } of (await deps.openCaseReader.shown(caseIds)).values())
    await deps.announce({ kind: 'matches.changed', case_id: id, slug });
}
