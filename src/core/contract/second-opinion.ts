import { z } from 'zod';

/**
 * POST /api/cases/{idOrSlug}/matches/{other}/second-opinion: what a separate, general-purpose model writes about the
 * two photos. It never changes the confidence and is shown with the name of the model that wrote it.
 */
export const secondOpinion = z.object({ text: z.string(), model: z.string() }).meta({ id: 'SecondOpinion' });
export type SecondOpinion = z.infer<typeof secondOpinion>;
