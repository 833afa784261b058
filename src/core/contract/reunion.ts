import { z } from 'zod';
import { caseSides } from '#core/cases/status.ts';

/** The licence under which people let others learn from the photos of a reunion; the tick's text names it. */
export const learningLicence = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' } as const;

/** A pair of reports that one side named as the same pet, as one of the two people sees it. */
export const reunion = z
  .object({
    /** the person's own report */
    case_id: z.uuid(),
    title: z.string(),
    side: z.enum(caseSides),
    other: z.object({ id: z.uuid(), title: z.string(), slug: z.string() }),
    /** whether this person lets the photos of the pair be learnt from; used only if both do */
    agreed: z.boolean(),
  })
  .meta({ id: 'Reunion' });
export type Reunion = z.infer<typeof reunion>;
export const reunions = z.object({ reunions: z.array(reunion) }).meta({ id: 'Reunions' });

/** PUT /api/cases/{idOrSlug}/reunion */
export const reunionChange = z
  .object({
    /** the report of the other side */
    with: z.uuid(),
    agreed: z.boolean(),
  })
  .meta({ id: 'ReunionChange' });
export type ReunionChange = z.infer<typeof reunionChange>;
