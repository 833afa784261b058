import { z } from 'zod';

/** The state of one instance; a load balancer looks at `ready`. */
export const readiness = z
  .object({
    ready: z.boolean(),
    /** `up` if a query was answered within two seconds */
    database: z.enum(['up', 'down']),
    /** `full` if the data folder's disk has less than 200 MB left, `failing` if the photo store accepts no files */
    storage: z.enum(['up', 'full', 'failing']),
    /** the app also answers while this is not `ready`; matching then goes by fields alone */
    model: z.enum(['warming', 'ready', 'unavailable']),
    /** while it is `loading`, found pets are compared with the open cases loaded so far */
    matching: z.enum(['loading', 'ready']),
    /** the share of the open cases that have been loaded */
    matching_loaded: z.number().min(0).max(1),
  })
  .meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof readiness>;

/** GET /healthz */
export const health = z.object({ ok: z.literal(true) }).meta({ id: 'Health' });
