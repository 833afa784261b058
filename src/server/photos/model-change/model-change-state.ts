import type { ModelChange } from '#core/contract/admin.ts';

/** How far a change of photo models is, for the admin page; null if there is none. */
export class ModelChangeState {
  #now: ModelChange | null = null;
  /** the model being described with, once its id is known */
  #model: string | null = null;

  get now(): ModelChange | null {
    return this.#now;
  }

  get model(): string | null {
    return this.#model;
  }

  downloading(name: string, done: number, of: number | null): void {
    this.#now = { phase: 'downloading', name, done, of, reason: null };
  }

  describing(name: string, model: string): void {
    this.#model = model;
    this.#now = { phase: 'describing', name, done: 0, of: null, reason: null };
  }

  /** @param phase `waiting`: it is tried again later */
  failed(phase: 'waiting' | 'refused', name: string, reason: string): void {
    this.#now = { phase, name, done: 0, of: null, reason };
  }

  over(): void {
    this.#now = null;
    this.#model = null;
  }
}
