import type { AdminStats, ModelChange } from '#core/contract/admin.ts';
import { currentModel, embeddingProgress } from '#server/photos/store/embeddings.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';

/** How far a change of photo models is, for the admin page; null if there is none. */
export class ModelChangeState {
  now: ModelChange | null = null;
  /** the model being described with, once its id is known */
  model: string | null = null;

  downloading(name: string, done: number, of: number | null): void {
    this.now = { phase: 'downloading', name, done, of, reason: null };
  }

  describing(name: string, model: string): void {
    this.model = model;
    this.now = { phase: 'describing', name, done: 0, of: null, reason: null };
  }

  /** @param phase `waiting`: it is tried again later */
  failed(phase: 'waiting' | 'refused', name: string, reason: string): void {
    this.now = { phase, name, done: 0, of: null, reason };
  }

  over(): void {
    this.now = null;
    this.model = null;
  }
}

type ModelStateDeps = { db: Database; state: ModelChangeState };

/** The photo model in use, and the change to another one, if there is one. Counts come from the database. */
export async function readModelState({ db, state }: ModelStateDeps): Promise<AdminStats['photo_model']> {
  const name = (await currentModel(db))?.name ?? null;
  const change = state.now;
  if (change?.phase !== 'describing' || !state.model) return { name, change };
  return { name, change: { ...change, ...(await embeddingProgress(db, state.model)) } };
}
