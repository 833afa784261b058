import type { MatchScope } from '#core/contract/match.ts';

/** The scope in simulated answers of the matcher. */
export const oneCompared: MatchScope = {
  compared: 1,
  within_km: null,
  from: null,
  to: null,
  photo_used: true,
  loaded: 1,
  text: 'Compared with 1 report.',
};
