import { z } from 'zod';

/** What one instance says of itself; `ready` is what a load balancer asks for. */
export const readiness = z
  .object({
    ready: z.boolean(),
    /** `up` when a query was answered within two seconds */
    database: z.enum(['up', 'down']),
    /** the app answers while this is not `ready`; matching then goes on by fields alone */
    model: z.enum(['warming', 'ready', 'unavailable']),
  })
  .meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof readiness>;

/** GET /healthz */
export const health = z.object({ ok: z.literal(true) }).meta({ id: 'Health' });
