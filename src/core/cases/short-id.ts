import { limits } from './limits.ts';

/** The first 8 characters of a case's id, short enough to be read out. */
export function shortId(id: string): string {
  return id.slice(0, limits.shortIdLength);
}
