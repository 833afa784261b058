import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats a request until it is stopped.
 * @returns a function that stops it and returns how long each request took, in ms
 */
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

/** A server that only answers, in a separate process: its response times are those of the machine. */
export async function controlServer(): Promise<{ url: string; stop: () => void }> {
  const child = fork(new URL('./control-process.ts', import.meta.url));
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

/**
 * The maximum response time under attack, in ms, given that of the control server. If even the control server has to
 * wait for the machine, a server that does work waits several times as long.
 */
export const latestMs = (controlMs: number): number => 100 + 5 * controlMs;
