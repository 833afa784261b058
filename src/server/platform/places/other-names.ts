/**
 * Other names of smaller places are hardly ever typed, but outnumber all the rest. With this limit, 100,000 names take
 * 6 MB.
 */
const smallestWithOthers = 15_000;

/**
 * Other names of a place that people may type, from GeoNames' alternate names. Codes of airports and railways are left
 * out, and so are automatic transliterations, which GeoNames writes in lower case.
 */
export function otherNamesOf(alternateNames: string, population: number): string[] {
  return population < smallestWithOthers ? [] : alternateNames.split(',').filter(isTyped);
}

function isTyped(name: string): boolean {
  return !/^\p{Ll}[\p{Script=Latin}\P{L}]*$|^[A-Z]{2,4}$|\d/u.test(name);
}
