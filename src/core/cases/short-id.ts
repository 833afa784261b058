import { limits } from './limits.ts';

/** The part of a case's id that people can read out: its first 8 characters. */
export function shortId(id: string): string {
  return id.slice(0, limits.shortIdLength);
}
