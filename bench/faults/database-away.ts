import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { StoppableDatabase } from '#tests/harness/servers/stoppable-database.ts';
import { countCases } from './kills/count-cases.ts';
import { withOwnDatabase } from './own-database.ts';
import { Person } from './person.ts';
import { type Attack, atMost, type Verdict } from './verdict.ts';
import { deeds, Visitors } from './visitors.ts';

/** How a fault begins and ends. */
type Fault = {
  name: string;
  seconds: number;
  begin: (database: StoppableDatabase) => Promise<() => Promise<unknown>>;
  /** the longest that any response may take */
  slowestMs: number;
};

const healedWithinMs = 10_000;

const stopped = (seconds: number, name: string): Fault => ({
  name,
  seconds,
  slowestMs: 6_000,
  begin: async (database) => {
    await database.stop();
    return database.start;
  },
});

const hung: Fault = {
  name: 'database hung (SIGSTOP)',
  seconds: 30,
  slowestMs: 20_000,
  begin: async (database) => {
    await database.pause();
    return database.resume;
  },
};

/** Blocks everything that touches cases, as a long migration would. */
const locked: Fault = {
  name: 'database slow (cases locked)',
  seconds: 20,
  slowestMs: 16_000,
  begin: async (database) => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('begin; lock table cases in access exclusive mode');
    return () => client.end();
  },
};

/**
 * Takes the database away for a minute and for a moment, makes it hang and makes it slow; measures what people see
 * meanwhile and what is lost.
 */
export const databaseAway: Attack = async () => [
  ...(await judge(stopped(60, 'database stopped for a minute'))),
  ...(await judge(stopped(1, 'database gone and back'))),
  ...(await judge(hung)),
  ...(await judge(locked)),
];

function judge(fault: Fault): Promise<Verdict[]> {
  return withOwnDatabase({}, async ({ url }, database) => {
    const visitors = new Visitors(url, (await Person.signUp(url)).token);
    for (let warm = 0; warm < 5; warm++) await visitors.untilWritten(30_000);
    visitors.forget();
    const end = await fault.begin(database);
    await sleep(fault.seconds * 1000);
    const seen = visitors.summary();
    const verdicts = verdictsOf(fault, visitors);
    await end();
    const healedMs = await visitors.untilWritten(60_000);
    await visitors.stop();
    console.log(`${fault.name}: ${seen}`);
    return [...verdicts, healed(fault, healedMs), await nothingLost(fault, database, visitors)];
  });
}

function verdictsOf({ name, slowestMs }: Fault, visitors: Visitors): Verdict[] {
  const odd = (status: number) => ![200, 201, 503].includes(status);
  const oddities = deeds.reduce((sum, deed) => sum + visitors.count(deed, odd), 0);
  const silent = [...visitors.seen.values()].reduce((sum, seen) => sum + seen.silent, 0);
  const knownFailures = visitors.count('known page', (status) => status !== 200);
  const slowest = Math.max(...[...visitors.seen.values()].map((seen) => seen.slowestMs));
  return [
    atMost(`${name}, answers other than 200, 201, 503`, oddities, 0),
    atMost(`${name}, 503 without Retry-After`, silent, 0),
    atMost(`${name}, known page not shown`, knownFailures, 0),
    atMost(`${name}, slowest answer in ms`, Math.round(slowest), slowestMs),
  ];
}

const healed = ({ name }: Fault, ms: number): Verdict =>
  atMost(`${name}, ms until a write is taken again`, Math.round(ms), healedWithinMs);

async function nothingLost({ name }: Fault, database: StoppableDatabase, { acknowledged }: Visitors): Promise<Verdict> {
  const missing = acknowledged.length - (await countCases(database.url, acknowledged));
  return atMost(`${name}, rows missing of ${acknowledged.length} acknowledged`, missing, 0);
}
