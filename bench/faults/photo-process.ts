import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { makeDataDir } from '#tests/harness/processes/app-process.ts';
import { matchingReady } from '../matching-ready.ts';
import { type AttackedApp, withApp } from './attacked-app.ts';
import { Person } from './person.ts';
import { type Attack, atMost, type Verdict } from './verdict.ts';

const answerWithinMs = 20_000;
const healedWithinMs = 120_000;

/**
 * Kills the process of the photo model, makes it hang, and gives it an invalid model: photos must still be accepted and
 * matches found.
 */
export const photoProcess: Attack = async () => [
  ...(await withApp({ RATE_LIMITS: 'off' }, (app) => signalled(app, 'SIGKILL'))),
  ...(await withApp({ RATE_LIMITS: 'off' }, (app) => signalled(app, 'SIGSTOP'))),
  ...(await corruptModel()),
];

async function signalled(app: AttackedApp, signal: 'SIGKILL' | 'SIGSTOP'): Promise<Verdict[]> {
  await matchingReady(app.url);
  const person = await Person.signUp(app.url);
  const pid = analyzerOf(app.pid);
  process.kill(pid, signal);
  const verdicts = await uploadAndMatch(`photo process, ${signal}`, app, person);
  const healedMs = await untilReplaced(app, pid);
  return [...verdicts, atMost(`photo process, ${signal}, ms until another one is ready`, healedMs, healedWithinMs)];
}

async function corruptModel(): Promise<Verdict[]> {
  const folder = await makeDataDir();
  await mkdir(folder.dir, { recursive: true });
  await writeFile(join(folder.dir, 'model.onnx'), 'no network');
  await writeFile(join(folder.dir, 'model.json'), '{}');
  try {
    return await withApp({ RATE_LIMITS: 'off', MATCH_MODEL_DIR: folder.dir }, async (app) => {
      await matchingReady(app.url);
      const { status } = await fetch(`${app.url}/readyz`);
      const verdicts = await uploadAndMatch('photo model corrupt', app, await Person.signUp(app.url));
      return [atMost('photo model corrupt, /readyz', status, 200), ...verdicts];
    });
  } finally {
    await folder.remove();
  }
}

async function uploadAndMatch(name: string, { url }: AttackedApp, person: Person): Promise<Verdict[]> {
  const photo = new Uint8Array(await drawPet(Object.values(drawnPets)[0]!));
  const [upload, uploadMs] = await timed(() => person.upload(photo));
  const [match, matchMs] = await timed(async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` };
    const body = JSON.stringify({ species: 'cat', description: 'black', location_name: 'Harbour' });
    return (await fetch(`${url}/api/match-pet`, { method: 'POST', headers, body })).status;
  });
  return [
    atMost(`${name}, status of an upload`, upload, 201),
    atMost(`${name}, ms of an upload`, uploadMs, answerWithinMs),
    atMost(`${name}, status of a search for matches`, match, 200),
    atMost(`${name}, ms of a search for matches`, matchMs, answerWithinMs),
  ];
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  const result = await work();
  return [result, Math.round(performance.now() - began)];
}

/** The only process of the app that runs a program of its own. */
function analyzerOf(pid: number): number {
  return childrenOf(pid).find(({ command }) => command.includes('analyzer-process'))!.pid;
}

function childrenOf(pid: number): { pid: number; command: string }[] {
  const rows = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return rows.map((row) => {
    const [id, ...command] = row.trim().split(/\s+/);
    return { pid: Number(id), command: command.join(' ') };
  });
}

async function untilReplaced(app: AttackedApp, old: number): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 2 * healedWithinMs) {
    const isOther = childrenOf(app.pid).some(({ pid, command }) => pid !== old && command.includes('analyzer-process'));
    const { model } = (await (await fetch(`${app.url}/readyz`)).json()) as { model: string };
    if (isOther && model === 'ready') return Math.round(performance.now() - began);
    await sleep(500);
  }
  return Number.POSITIVE_INFINITY;
}
