import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Outcome } from './bodies.ts';

/**
 * Sends a hundred hostile bodies at once from another process, for a limited time.
 * @param which the arguments of `floods`, to send bodies of 200 MB instead
 */
export async function attackWithBodies(
  url: string,
  token: string,
  withinMs: number,
  which: ['json' | 'form', 'announced' | 'unannounced'] | [] = [],
): Promise<Outcome[]> {
  const child = fork(new URL('./bodies-process.ts', import.meta.url), [url, token, String(withinMs), ...which]);
  const [outcomes] = (await once(child, 'message')) as [Outcome[]];
  return outcomes;
}
