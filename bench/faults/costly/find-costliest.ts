import { readFile } from 'node:fs/promises';
import { type Operation, operationsOf } from '#tests/api/hostile/fuzz/operations.ts';
import type { AttackedApp } from '../attacked-app.ts';
import { Person, someAddress } from '../person.ts';
import { type Call, hostileCalls, pages } from './hostile-calls.ts';
import { send } from './send.ts';

/** `ms`: processor time of the thread that serves pages. */
export type Costly = Call & { ms: number; status: number };

/** Variants of one operation that are timed, spread over all there are. */
const mostVariants = 40;
const again = 3;

/**
 * Times every operation of the app with hostile input, each from an address of its own.
 * @returns the costliest call of each operation, the costliest first
 */
export async function findCostliest(
  { url, pid }: AttackedApp,
  slug: string,
  id: string,
  asPerson: boolean,
): Promise<Costly[]> {
  const document = await (await fetch(`${url}/api/openapi.json`)).json();
  const undescribed = pages.map((path): Operation => ({ method: 'GET', path, parameters: [], bodies: {} }));
  const idOf = (name: string) => (name === 'slug' ? slug : id);
  const found: Costly[] = [];
  for (const operation of [...operationsOf(document), ...undescribed]) {
    if (operation.path === '/api/events') continue;
    const calls = spread(hostileCalls(document, operation, idOf), mostVariants);
    const token = asPerson ? (await Person.signUp(url)).token : undefined;
    const timed: Costly[] = [];
    for (const call of calls) timed.push(await timeCall(url, pid, call, token));
    const top = timed
      .filter(({ status }) => status !== 429)
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, again);
    // what was slow by chance is quick the next time
    for (const call of top) call.ms = Math.min(call.ms, (await timeCall(url, pid, call, token)).ms);
    const [worst] = top.toSorted((a, b) => b.ms - a.ms);
    if (worst) found.push(worst);
  }
  return found.toSorted((a, b) => b.ms - a.ms);
}

async function timeCall(url: string, pid: number, call: Call, token: string | undefined): Promise<Costly> {
  const before = await threadMs(pid);
  const status = await send(url, call, someAddress(), token);
  return { ...call, status, ms: (await threadMs(pid)) - before };
}

/** Of the main thread, which serves everybody (Linux). */
async function threadMs(pid: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}

function spread<T>(all: T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, n) => all[Math.floor(n * step)]!);
}
