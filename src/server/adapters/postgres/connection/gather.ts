/** Something that was given, and where its result goes. */
export type Given<T, Result> = PromiseWithResolvers<Result> & { given: T };

/**
 * Has handled together what is given at the same moment.
 * @param later when the moment is over
 */
export function gathering<T, Result>(
  handle: (all: Given<T, Result>[]) => void,
  later: (then: () => void) => void,
): (given: T) => Promise<Result> {
  let waiting: Given<T, Result>[] = [];

  function handleAll(): void {
    const all = waiting;
    waiting = [];
    handle(all);
  }

  return (given) => {
    const one = { given, ...Promise.withResolvers<Result>() };
    if (waiting.push(one) === 1) later(handleAll);
    return one.promise;
  };
}

/**
 * Has handled together what is given before anything else happens.
 * @param handle resolves to the results in their order; if it rejects, all are refused
 */
export function gatheringAtOnce<T, Result>(handle: (all: T[]) => Promise<Result[]>): (given: T) => Promise<Result> {
  const handleAll = (all: Given<T, Result>[]) => {
    handle(givenOf(all)).then(
      (results) => resolveAll(all, results),
      (error) => rejectAll(all, error),
    );
  };
  return gathering(handleAll, process.nextTick);
}

export const givenOf = <T>(all: readonly { given: T }[]): T[] => all.map(({ given }) => given);

type Resolvable<Result> = Pick<PromiseWithResolvers<Result>, 'resolve'>;

/** Gives each its result, in their order. */
export function resolveAll<Result>(all: readonly Resolvable<Result>[], results: readonly Result[]): void {
  for (const [at, { resolve }] of all.entries()) resolve(results[at]!);
}

export function rejectAll(all: readonly Pick<PromiseWithResolvers<never>, 'reject'>[], error: unknown): void {
  for (const { reject } of all) reject(error);
}
