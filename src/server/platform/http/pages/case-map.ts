/** Values by key in the order they were set, and the keys by the case that the value shows (null: a list of cases). */
export type CaseMap<V> = ReturnType<typeof createCaseMap<V & { slug: string | null }>>;

/** An event looks for what it affects in a cache of many thousand entries, so those of one case are found directly. */
export function createCaseMap<V extends { slug: string | null }>() {
  const values = new Map<string, V>();
  const keys = new Map<string | null, Set<string>>();

  function remove(key: string): void {
    const value = values.get(key);
    if (!value) return;
    values.delete(key);
    const own = keys.get(value.slug)!;
    own.delete(key);
    if (own.size === 0) keys.delete(value.slug);
  }

  return {
    get: (key: string): V | undefined => values.get(key),
    has: (key: string): boolean => values.has(key),
    /** Adds it as the newest. */
    set(key: string, value: V): void {
      remove(key);
      values.set(key, value);
      const own = keys.get(value.slug);
      if (own) own.add(key);
      else keys.set(value.slug, new Set([key]));
    },
    /** Makes it the newest. */
    renew(key: string): void {
      const value = values.get(key);
      if (!value) return;
      values.delete(key);
      values.set(key, value);
    },
    delete: remove,
    clear(): void {
      values.clear();
      keys.clear();
    },
    /** The oldest first. */
    keys: (): Iterable<string> => values.keys(),
    /** The keys of what shows this case; null for lists. */
    keysOf: (slug: string | null): Iterable<string> => keys.get(slug) ?? [],
    size: (): number => values.size,
  };
}
