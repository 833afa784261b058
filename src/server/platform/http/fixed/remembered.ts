/**
 * A function of a header that computes each value once. Browsers send a handful of different values; once `most` are
 * known, others are computed each time, so that made-up headers take no memory.
 */
export function remembered<T>(compute: (header: string) => T, most = 200): (header: string) => T {
  const known = new Map<string, T>();
  return (header) => {
    const value = known.get(header) ?? compute(header);
    if (known.size < most) known.set(header, value);
    return value;
  };
}
