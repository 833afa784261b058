import { z } from 'zod';
import { caseSides } from '#core/cases/status.ts';
import { verdicts } from '#core/matching/evidence/verdict.ts';
import { publicCase } from './case.ts';
import { caseMatch } from './match.ts';
import { named } from './named.ts';

/**
 * GET /api/cases/{idOrSlug}/matches/{other}: a missing and a found case side by side. Everybody reads what is public of
 * them; what the matcher makes of the pair, and the verdicts, are for the owners of the two.
 */
export const comparison = named('Comparison', {
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
});
export type Comparison = z.infer<typeof comparison>;

/** PUT /api/cases/{idOrSlug}/matches/{other}/verdict */
export const verdictGiven = named('VerdictGiven', { verdict: z.enum(verdicts) });

/** GET /api/cases/{idOrSlug}/ruled-out: the pairs that the reader has ruled out, newest first. */
export const ruledOut = z.object({
  cases: z.array(
    publicCase.pick({ id: true, slug: true, title: true, primary_photo_url: true, primary_photo_focus: true }),
  ),
});
export type RuledOut = z.infer<typeof ruledOut>;

/**
 * POST /api/board/next: a pair for a volunteer to compare, theirs until `lent_until` unless they ask again or give it
 * back; null if there is none. `waiting` counts the pairs that they could compare, this one among them.
 */
export const boardPair = named('BoardPair', {
  pair: z.object({ missing: publicCase, found: publicCase, lent_until: z.iso.datetime() }).nullable(),
  waiting: z.int(),
});
export type BoardPair = z.infer<typeof boardPair>;

/** Fewer pairs than this say nothing about an agreement, so that it is not told. */
export const leastAgreementPairs = 10;

const answers = z.object({ same: z.int(), unsure: z.int(), different: z.int() });

/** The figures that are measured of volunteers, each with what it was counted from. */
const measured = {
  /** how often each answer was given */
  answers,
  /** pairs that two people compared whatever the first had said, and how many of them got the same answer */
  twice: z.int(),
  agreed: z.int(),
  /** Cohen's kappa on them; null below `leastAgreementPairs`, and where chance explains all */
  kappa: z.number().nullable(),
  /** what was answered of pairs that turned out to be one animal, and two */
  known: z.object({ same: answers, different: answers }),
};

/** GET /api/admin/agreement: of all matchers together, and of each that gave a verdict. */
export const agreement = named('Agreement', {
  together: z.object(measured),
  matchers: z.array(z.object({ id: z.string(), name: z.string().nullable(), matcher: z.boolean(), ...measured })),
});
export type Agreement = z.infer<typeof agreement>;

/** GET /api/admin/compared-pairs: verdicts on pairs both of whose owners let them be used to measure the matcher. */
export const comparedPairs = named('ComparedPairs', {
  pairs: z.array(
    z.object({
      missing: z.string(),
      found: z.string(),
      /** as the matcher saw the pair when it was last put on the board; null if it was not */
      confidence: z.number().nullable(),
      /** numbered, so that nobody is named */
      verdicts: z.array(z.object({ matcher: z.int(), verdict: z.enum(verdicts) })),
      truth: z.enum(['same', 'different']).nullable(),
    }),
  ),
});
export type ComparedPairs = z.infer<typeof comparedPairs>;
