import autocannon from 'autocannon';

export type Load = {
  url: string;
  /** the next path to ask for, where each request asks for another */
  nextPath?: () => string;
  headers?: Record<string, string>;
  connections?: number;
};

/** Requests per second, and the time of a request in ms at two quantiles. */
export type Measured = { perSecond: number; p50: number; p99: number };

/**
 * Sends as many requests as are answered.
 * @throws Error if any answer is not a success, because refusing is faster than answering
 */
export async function measure(load: Load, seconds: number): Promise<Measured> {
  const { url, nextPath, headers, connections = 50 } = load;
  const requests = nextPath && [{ setupRequest: (request: object) => ({ ...request, path: nextPath() }) }];
  const result = await autocannon({ url, headers, connections, duration: seconds, requests });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests of ${url} failed`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

const rounds = 5;
const secondsEach = 3;

/**
 * Measures every load once per round, every other round in reverse order, so that what else happens on the machine
 * meets all of them alike. The first round only warms them up.
 * @returns the rounds of each load
 */
export async function inTurn<Name extends string>(loads: Record<Name, Load>): Promise<Record<Name, Measured[]>> {
  const names = Object.keys(loads) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<Name, Measured[]>;
  for (const name of names) await measure(loads[name], 1);
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 ? names.toReversed() : names)
      measured[name].push(await measure(loads[name], secondsEach));
  return measured;
}

/** How many times as many requests one side answered, by round. */
export function timesAsFast(one: readonly Measured[], other: readonly Measured[]): number[] {
  return one.map(({ perSecond }, round) => perSecond / other[round]!.perSecond);
}
