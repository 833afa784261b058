import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { anyText } from '#core/text/text.ts';
import { matchPetRequest } from './match.ts';

/** The secret that whoever sent a photo without an account names it by; it is handed out once. */
const token = anyText(limits.shortText);

/** POST /api/looks: multipart with one `file`, from anybody. The photo can be compared and taken over until it expires. */
export const openedLook = z.object({ token: z.string(), expires_at: z.iso.datetime() }).meta({ id: 'Look' });
export type OpenedLook = z.infer<typeof openedLook>;

/** POST /api/looks/matches: like POST /api/match-pet, with the photo of a look instead of uploads. */
export const lookRequest = matchPetRequest
  .omit({ photo_ids: true, imageUrl: true })
  .extend({ token })
  .meta({ id: 'LookRequest' });
export type LookRequest = z.infer<typeof lookRequest>;

/** POST /api/looks/taken */
export const takenLook = z.object({ token }).meta({ id: 'TakenLook' });
