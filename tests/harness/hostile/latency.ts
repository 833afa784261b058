import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Does the same again and again until told to stop. @returns how long each took, in ms */
export function sampleLatency(ask: () => Promise<unknown>, everyMs: number): () => Promise<number[]> {
  const ms: number[] = [];
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      const started = performance.now();
      await ask();
      ms.push(performance.now() - started);
      await sleep(everyMs);
    }
  })();
  return async () => {
    isOver = true;
    await sampling;
    return ms;
  };
}

/** A server that does nothing but answer, in a process of its own: what it takes is what the machine takes. */
export async function controlServer(): Promise<{ url: string; stop: () => void }> {
  const child = fork(new URL('./control-process.ts', import.meta.url));
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

/**
 * How late an answer may come under attack, given what the control takes meanwhile, in ms. Where even the control waits for
 * the machine, whoever has work to do waits some times as long.
 */
export const latestMs = (controlMs: number): number => 100 + 5 * controlMs;
