/**
 * Of smaller places the other names are hardly ever typed, but there are more of them than of all others together: with
 * these 100,000 names take 6 MB.
 */
const smallestWithOthers = 15_000;

/**
 * What people may call a place besides its name, from GeoNames' alternate names. Left out are what nobody types: codes of
 * airports and railways, and transliterations made by machines, which GeoNames writes in small letters.
 */
export function otherNamesOf(alternateNames: string, population: number): string[] {
  return population < smallestWithOthers ? [] : alternateNames.split(',').filter(isTyped);
}

function isTyped(name: string): boolean {
  return !/^\p{Ll}[\p{Script=Latin}\P{L}]*$|^[A-Z]{2,4}$|\d/u.test(name);
}
