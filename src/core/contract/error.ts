import { z } from 'zod';
import { named } from './named.ts';

/** The shape of every API error. `fields` maps form fields to the messages shown beside them. */
export const apiError = named('ApiError', {
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    request_id: z.string().optional(),
  }),
});
export type ApiError = z.infer<typeof apiError>;
