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

/** Gives each its result, in their order; or all of them the error. */
export async function settle<T, Result>(all: readonly Given<T, Result>[], results: Promise<Result[]>): Promise<void> {
  try {
    for (const [at, result] of (await results).entries()) all[at]!.resolve(result);
  } catch (error) {
    for (const { reject } of all) reject(error);
  }
}
