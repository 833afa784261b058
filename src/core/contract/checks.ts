import { z } from 'zod';

/** `look`: it works, but somebody should look at it. */
export const checkStates = ['ok', 'look', 'broken'] as const;

/** One line about an install: what it is about, how it is, and what to do if it is not ok. */
export const checkResult = z
  .object({ name: z.string(), state: z.enum(checkStates), says: z.string(), todo: z.string().nullable() })
  .meta({ id: 'CheckResult' });
export type CheckResult = z.infer<typeof checkResult>;

/** GET /api/admin/checks */
export const checkResults = z.object({ checks: z.array(checkResult) });
