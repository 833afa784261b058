import type { Failure } from './failure.ts';

/**
 * What a child does, by name. Each task is given one thing and may `tell` its parent something before it answers; all of
 * that must survive structured cloning.
 */
// biome-ignore lint/suspicious/noExplicitAny: each task has types of its own
export type Tasks = Record<string, (input: any, tell: (news: any) => void) => unknown>;

export type Input<Task extends Tasks[string]> = Parameters<Task>[0];
export type Answer<Task extends Tasks[string]> = Awaited<ReturnType<Task>>;

/** From the parent. */
export type Question = { id: number; task: string; input: unknown };

/** From the child; `ready` once, when it can be asked. */
export type Reply =
  | 'ready'
  | { id: number; news: unknown }
  | { id: number; answer: unknown }
  | { id: number; failure: Failure };
