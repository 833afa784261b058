import { databaseTrouble, isContention } from './database-trouble.ts';
import { type Given, givenOf, rejectAll, resolveAll } from './gather.ts';

type Waiting<Work> = Given<Work, unknown> & { holds: readonly string[] };

type Runs<Work> = {
  /** runs all in one transaction; if one rejects, nothing is written and this rejects once all have ended */
  together: (works: readonly Work[]) => Promise<unknown[]>;
  /** runs it in a transaction of its own */
  alone: (work: Work) => Promise<unknown>;
};

/** More do not share a transaction, because each waits for all. */
const mostTogether = 16;

/** How long later works wait for a transaction, in ms, so as to share the next one. */
const longestWait = 50;

/**
 * Runs works that come while a transaction runs together in the next one, which costs PostgreSQL a third for each
 * (docs/decisions/033). Works that hold the same wait for each other. If one fails, all are run again, each on its own,
 * so that it is nobody else's fault.
 */
export function sharing<Work>(runs: Runs<Work>) {
  let waiting: Waiting<Work>[] = [];
  const held = new Set<string>();
  /** those that began at most `longestWait` ago */
  const fresh = new Set<readonly Waiting<Work>[]>();

  function begin(): void {
    const together = fresh.size === 0 ? take() : [];
    if (together.length === 0) return;
    const makeWay = () => {
      fresh.delete(together);
      begin();
    };
    fresh.add(together);
    const timer = setTimeout(makeWay, longestWait);
    run(runs, together).then(() => {
      clearTimeout(timer);
      makeWay();
    });
  }

  function take(): Waiting<Work>[] {
    const taken: Waiting<Work>[] = [];
    waiting = waiting.filter((one) => {
      if (taken.length === mostTogether || one.holds.some((name) => held.has(name))) return true;
      for (const name of one.holds) held.add(name);
      taken.push(one);
      return false;
    });
    return taken;
  }

  return <T>(work: Work, holds: readonly string[]): Promise<T> => {
    const one = { given: work, holds, ...Promise.withResolvers<unknown>() };
    const release = () => {
      for (const name of holds) held.delete(name);
      begin();
    };
    one.promise.then(release, release);
    waiting.push(one);
    // what has arrived by now is handled first, so that works of the same moment begin together
    setImmediate(begin);
    return one.promise as Promise<T>;
  };
}

async function run<Work>({ together, alone }: Runs<Work>, all: readonly Waiting<Work>[]): Promise<void> {
  if (all.length > 1 && (await ranTogether(together, all))) return;
  await Promise.all(all.map(({ given, resolve, reject }) => alone(given).then(resolve, reject)));
}

/** @returns false if each has to be run on its own */
async function ranTogether<Work>(together: Runs<Work>['together'], all: readonly Waiting<Work>[]): Promise<boolean> {
  try {
    resolveAll(all, await together(givenOf(all)));
  } catch (error) {
    if (mayRepeat(error)) return false;
    rejectAll(all, error);
  }
  return true;
}

/** Whether nothing was written for certain, and another try may end otherwise: not if the database cannot be reached. */
const mayRepeat = (error: unknown) => isContention(error) || databaseTrouble(error) === null;
