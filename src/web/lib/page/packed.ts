import { useMemo } from 'react';

/**
 * A value as JSON, for loaders with long lists: the router writes each value within an object one by one, which was a
 * fifth of what a list of cases cost the server, and a text is one value.
 */
export type Packed<T> = string & { readonly of?: T };

/** @param value of which JSON keeps everything */
export const pack = <T>(value: T): Packed<T> => JSON.stringify(value);

export const unpack = <T>(packed: Packed<T>): T => JSON.parse(packed);

/** The value of a packed one: the same object until the text is another. */
export function useUnpacked<T>(packed: Packed<T>): T {
  return useMemo(() => unpack(packed), [packed]);
}
