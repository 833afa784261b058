import autocannon from 'autocannon';
import { quantile } from '../metrics/quantile.ts';
import { cpuMsOf } from '../resident.ts';
import { median } from './speed-bench.ts';

export type Load = {
  /** the server: its address and process id */
  of: { url: string; pid: number };
  path?: string;
  /** the next path to ask for, where each request asks for another */
  nextPath?: () => string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: string;
  connections?: number;
};

/** Requests per second, the time of a request in ms at two quantiles, and the server's processor time for it in ms. */
export type Measured = { perSecond: number; p50: number; p99: number; cpuMs: number };

/**
 * Sends as many requests as are answered.
 * @throws Error if any answer is not a success, because refusing is faster than answering
 */
async function measure(load: Load, seconds: number): Promise<Measured> {
  const { of, path = '/', nextPath, headers, method = 'GET', body, connections = 50 } = load;
  const url = of.url + path;
  const requests = nextPath && [{ setupRequest: (request: object) => ({ ...request, path: nextPath() }) }];
  const before = await cpuMsOf(of.pid);
  const running = autocannon({ url, method, headers, body, connections, duration: seconds, requests });
  // its own quantiles are whole milliseconds, and cached pages take one or two
  const times: number[] = [];
  running.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  const result = await running;
  // on a machine that is busy with other work nothing may be answered in so short a time
  if (result.requests.total === 0) return measure(load, seconds * 2);
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests of ${url} failed`);
  const cpuMs = ((await cpuMsOf(of.pid)) - before) / result.requests.total;
  return { perSecond: result.requests.average, p50: quantile(times, 0.5), p99: quantile(times, 0.99), cpuMs };
}

const rounds = 5;
const secondsEach = 3;
/** V8 needs some thousands of requests to compile what answers them, and reports come by the hundred in a second. */
const warmingSeconds = 8;

/**
 * Measures every load once per round, every other round in reverse order, so that what else happens on the machine
 * meets all of them alike. Before that, each is warmed up.
 * @returns the rounds of each load
 */
export async function inTurn<Name extends string>(loads: Record<Name, Load>): Promise<Record<Name, Measured[]>> {
  const names = Object.keys(loads) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<Name, Measured[]>;
  for (const name of names) await measure(loads[name], warmingSeconds);
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 ? names.toReversed() : names)
      measured[name].push(await measure(loads[name], secondsEach));
  return measured;
}

/** How many times as many requests one side answered, by round. */
export function timesAsFast(one: readonly Measured[], other: readonly Measured[]): number[] {
  return one.map(({ perSecond }, round) => perSecond / other[round]!.perSecond);
}

/**
 * Prints what each side did. Other programs on the machine change the processor time of a request less than its speed.
 */
export function printLoads(measured: Record<string, readonly Measured[]>): void {
  console.log('| load | requests/s | p50 ms | p99 ms | processor ms each |\n|---|---|---|---|---|');
  for (const [name, rounds] of Object.entries(measured)) {
    const of = (key: keyof Measured) => median(rounds.map((round) => round[key]));
    const cells = [of('perSecond').toFixed(0), of('p50').toFixed(1), of('p99').toFixed(1), of('cpuMs').toFixed(2)];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}
