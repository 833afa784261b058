import { z } from 'zod';

/** The shape of every API error. `fields` maps form fields to the messages shown beside them. */
export const apiError = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      request_id: z.string().optional(),
    }),
  })
  .meta({ id: 'ApiError' });
export type ApiError = z.infer<typeof apiError>;
