import { z } from 'zod';

/** The one error shape of the API. `fields` maps a form field to the message to show beside it. */
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
