/** So many at once, and again so many in every `perSeconds`. */
export type Allowance = { burst: number; perSeconds: number };

/**
 * Counts what is done under a key. There are two: one in the database, which all instances share, for what protects people;
 * and one in the memory of each process, for what protects that process.
 */
export type Limiter = {
  /** @returns 0 when there was one left, otherwise the seconds until there is one */
  take: (key: string, allowance: Allowance) => Promise<number>;
  /** Everything is allowed anew under this key. */
  forget: (key: string) => Promise<void>;
};

/** For tests and benchmarks, which send more than people do. */
export const unlimited: Limiter = { take: async () => 0, forget: async () => {} };
