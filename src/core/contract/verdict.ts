import { z } from 'zod';
import { caseSides } from '#core/cases/status.ts';
import { publicCase } from './case.ts';
import { caseMatch, verdicts } from './match.ts';
import { photoFocus } from './photo.ts';

/**
 * GET /api/cases/{idOrSlug}/matches/{other}: a missing and a found case side by side. Everybody reads what is public of
 * them; what the matcher makes of the pair, and the verdicts, are for the owners of the two.
 */
export const comparison = z
  .object({
    missing: publicCase,
    found: publicCase,
    /** the sides that are the reader's own */
    own: z.array(z.enum(caseSides)),
    /** null for others, and for a pair that is no match, for instance because one of its owners ruled it out */
    match: caseMatch.pick({ confidence: true, lead: true, strength: true, reasoning: true, evidence: true }).nullable(),
    /** what the reader has said */
    verdict: z.enum(verdicts).nullable(),
    /** what the owner of the other case has said */
    their_verdict: z.enum(verdicts).nullable(),
    /** the newest conversation of the two owners about one of the cases, for the reader who is one of them */
    thread_id: z.uuid().nullable(),
  })
  .meta({ id: 'Comparison' });
export type Comparison = z.infer<typeof comparison>;

/** PUT /api/cases/{idOrSlug}/matches/{other}/verdict */
export const verdictGiven = z.object({ verdict: z.enum(verdicts) }).meta({ id: 'VerdictGiven' });

/** GET /api/cases/{idOrSlug}/ruled-out: the pairs that the reader has ruled out, newest first. */
export const ruledOut = z.object({
  cases: z.array(
    z.object({
      id: z.uuid(),
      slug: z.string(),
      title: z.string(),
      primary_photo_url: z.string().nullable(),
      primary_photo_focus: photoFocus,
    }),
  ),
});
export type RuledOut = z.infer<typeof ruledOut>;
