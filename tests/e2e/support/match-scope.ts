import type { MatchScope } from '#core/contract/match.ts';

/** What a made-up answer of the matcher says to have been compared. */
export const oneCompared: MatchScope = {
  compared: 1,
  within_km: null,
  from: null,
  to: null,
  photo_used: true,
  text: 'Compared with 1 report.',
};
