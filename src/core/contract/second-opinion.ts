import { z } from 'zod';

/**
 * POST /api/cases/{idOrSlug}/matches/{other}/second-opinion: what another, general model writes of the two photos. It is kept
 * apart from the confidence, which it never changes, and is shown with the name of the model that wrote it.
 */
export const secondOpinion = z.object({ text: z.string(), model: z.string() }).meta({ id: 'SecondOpinion' });
export type SecondOpinion = z.infer<typeof secondOpinion>;
