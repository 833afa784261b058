import { z } from 'zod';
import { caseSides, caseStatuses } from '#core/cases/status.ts';

/** The token of a mail that asks for news of a case. */
export const caseCheckToken = z.string().max(300);

/** GET /api/case-check: the case that a token is about. */
export const caseCheck = z
  .object({
    slug: z.string(),
    title: z.string(),
    side: z.enum(caseSides),
    status: z.enum(caseStatuses),
    archived: z.boolean(),
  })
  .meta({ id: 'CaseCheck' });
export type CaseCheck = z.infer<typeof caseCheck>;

/** What the owner can answer: it is as it was; the animal is home; do not ask about this case again. */
export const caseCheckAnswers = ['still', 'home', 'stop'] as const;
export type CaseCheckAnswer = (typeof caseCheckAnswers)[number];

/** POST /api/case-check */
export const caseCheckRequest = z
  .object({ token: caseCheckToken, answer: z.enum(caseCheckAnswers) })
  .meta({ id: 'CaseCheckRequest' });
