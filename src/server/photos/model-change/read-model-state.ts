import type { AdminStats } from '#core/contract/admin.ts';
import { embeddingProgress } from '#server/photos/store/embeddings.ts';
import { currentModel } from '#server/photos/store/photo-models.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { ModelChangeState } from './model-change-state.ts';

type ModelStateDeps = { db: Database; state: ModelChangeState };

/** The photo model in use, and the change to another one, if there is one. Counts come from the database. */
export async function readModelState({ db, state }: ModelStateDeps): Promise<AdminStats['photo_model']> {
  const name = (await currentModel(db))?.name ?? null;
  const change = state.now;
  if (change?.phase !== 'describing' || !state.model) return { name, change };
  return { name, change: { ...change, ...(await embeddingProgress(db, state.model)) } };
}
