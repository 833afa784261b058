import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { anyText } from '#core/text/text.ts';
import { publicCase } from './case.ts';
import { matchPetRequest, petMatch } from './match.ts';

/** GET /api/follows: the cases that the person follows, newest first. */
export const followedCases = z.object({ cases: z.array(publicCase) }).meta({ id: 'FollowedCases' });

/** GET /api/cases/{idOrSlug}/follow: whether the person follows the case. */
export const followState = z.object({ following: z.boolean() }).meta({ id: 'FollowState' });

/**
 * POST /api/duplicates: a missing report that is about to be posted, described as for POST /api/match-pet, with the name of
 * the pet and the day it was last seen.
 */
export const duplicateRequest = matchPetRequest
  .extend({ pet_name: anyText(limits.shortText).optional() })
  .meta({ id: 'DuplicateRequest' });
export type DuplicateRequest = z.infer<typeof duplicateRequest>;

/** Missing reports that may be of the same animal. `own`: the person filed it themselves. */
export const duplicates = z
  .object({ cases: z.array(petMatch.extend({ own: z.boolean() }).meta({ id: 'Duplicate' })) })
  .meta({ id: 'Duplicates' });
export type Duplicates = z.infer<typeof duplicates>;
export type Duplicate = Duplicates['cases'][number];
