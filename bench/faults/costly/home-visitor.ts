import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Somebody at an address of their own who opens the home page ten times a second, in a thread of their own, so that the
 * attackers' work does not count. Any message ends it, and is answered with how long each took, in ms, and how many were not the page.
 */
const { url, address } = workerData as { url: string; address: string };
const ms: number[] = [];
let failed = 0;
let isOver = false;
parentPort!.once('message', () => (isOver = true));
while (!isOver) {
  const began = performance.now();
  const answer = await fetch(url, { headers: { accept: 'text/html', 'x-forwarded-for': address } }).catch(() => null);
  const text = await answer?.text();
  if (answer?.status !== 200 || !text?.includes('</html>')) failed += 1;
  ms.push(performance.now() - began);
  await sleep(100);
}
parentPort!.postMessage({ ms, failed });
