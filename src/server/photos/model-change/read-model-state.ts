import type { AdminStats } from '#core/contract/admin.ts';
import type { EmbeddingStore } from '#server/photos/photo-embedding.ts';
import type { PhotoModelRecords } from './model-change-ports.ts';
import type { ModelChangeState } from './model-change-state.ts';

export type ModelStateDeps = {
  records: Pick<PhotoModelRecords, 'current'>;
  state: ModelChangeState;
  stored: Pick<EmbeddingStore, 'progress'>;
};

/** The photo model in use, and the change to another one, if there is one. Counts come from the database. */
export async function readModelState({ records, state, stored }: ModelStateDeps): Promise<AdminStats['photo_model']> {
  const name = (await records.current())?.name ?? null;
  const change = state.now;
  if (change?.phase !== 'describing' || !state.model) return { name, change };
  return { name, change: { ...change, ...(await stored.progress(state.model)) } };
}
