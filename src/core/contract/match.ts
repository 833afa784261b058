import { z } from 'zod';
import { foundFields, reportSchemas } from '#core/cases/fields.ts';
import { limits } from '#core/cases/limits.ts';
import { verdicts } from '#core/matching/evidence/verdict.ts';
import { anyText } from '#core/text/text.ts';
import { lastSeen, publicCase } from './case.ts';
import { dayOrMoment } from './dates.ts';
import { named } from './named.ts';
import { photoNotes } from './photo.ts';
import { animal } from './report.ts';

/** How many reports, and which period, an answer covers. */
export const matchScope = named('MatchScope', {
  compared: z.int(),
  within_km: z.number().nullable(),
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
  /** false if matching went by fields only, because the photo model is loading or failed to load */
  photo_used: z.boolean(),
  /** the share of the open reports that could be compared; below 1 only soon after the service was started */
  loaded: z.number().min(0).max(1),
  text: z.string(),
});
export type MatchScope = z.infer<typeof matchScope>;

/** The evidence of one field, in words; `says` is what each report says, where they say it one by one. */
export const evidenceLine = named('EvidenceLine', {
  field: z.string(),
  text: z.string(),
  says: z.object({ missing: z.string(), found: z.string() }).nullable(),
  supports: z.boolean(),
  weight: z.number(),
});
export type EvidenceLine = z.infer<typeof evidenceLine>;

/** The words that people use for a match, by its probability: strong matches are those that people are notified of. */
export const leadStrengths = ['strong', 'possible', 'long_shot'] as const;
export type LeadStrength = (typeof leadStrengths)[number];

/** Something that would tell more about a report: a detail to add to it, or photos to ask the other person for. */
export const adviceKinds = [
  'photo',
  'side_photo',
  'more_photos',
  'their_photo',
  'their_more_photos',
  'place',
  'date',
  'markings',
  'colour',
  'sex',
  'microchip',
] as const;
export type AdviceKind = (typeof adviceKinds)[number];

/** The facts that are told of a match. */
const told = {
  /** whether it is good enough to count and show as possible (see `isLead`); leads come first */
  lead: z.boolean(),
  /** its name: a long shot is no lead */
  strength: z.enum(leadStrengths),
  reasoning: z.string(),
  similarities: z.array(z.string()),
  evidence: z.array(evidenceLine),
};

/**
 * The details that would help most to find a strong lead, most helpful first; empty if there is one. `slug` is the case
 * whose reporter can help, if it is not the person's own.
 */
const advice = z.array(
  named('MatchAdvice', { kind: z.enum(adviceKinds), text: z.string(), slug: z.string().nullable() }),
);
export type MatchAdvice = z.infer<typeof advice>[number];

/** The facts that are told of all matches of a report. */
const toldOfAll = { scope: matchScope, photo_notes: z.array(z.enum(photoNotes)), advice };

const shown = publicCase.pick({ slug: true, title: true, primary_photo_url: true, primary_photo_focus: true }).shape;

/** Used by the dashboard: GET /api/cases/{idOrSlug}/matches. `confidence` is a fraction. */
export const caseMatch = named('CaseMatch', {
  ...shown,
  id: z.uuid(),
  description: z.string(),
  confidence: z.number().min(0).max(1),
  ...told,
  /** what the reader has said of the pair */
  verdict: z.enum(verdicts).nullable(),
});
export type CaseMatch = z.infer<typeof caseMatch>;
export const caseMatches = named('CaseMatches', {
  matches: z.array(caseMatch),
  ...toldOfAll,
  /** name of the general model that can give a second opinion on the photos; absent if none is configured */
  second_opinion: z.string().optional(),
});
export type CaseMatches = z.infer<typeof caseMatches>;

/**
 * Used by the found form: POST /api/match-pet. Accepts all fields of a found report. At least one of photo_ids,
 * imageUrl and description is required; everything else is optional.
 */
export const matchPetRequest = named('MatchPetRequest', {
  ...animal,
  ...reportSchemas(foundFields),
  species: animal.species.optional(),
  /** the specification's name for it: the URL of a photo stored by this service */
  imageUrl: anyText(limits.url).optional(),
  description: anyText(limits.longText).optional(),
  location_name: anyText(limits.contactText).optional(),
  found_at: dayOrMoment.optional(),
});
export type MatchPetRequest = z.infer<typeof matchPetRequest>;

/** `confidence` is a whole percent. */
export const petMatch = named('PetMatch', {
  petId: z.uuid(),
  pet: z.object({ ...shown, area_name: z.string().nullable(), ...lastSeen }),
  confidence: z.int().min(0).max(100),
  ...told,
});
export type PetMatch = z.infer<typeof petMatch>;
export const matchPetAnswer = named('MatchPetAnswer', { matches: z.array(petMatch), ...toldOfAll });
export type MatchPetAnswer = z.infer<typeof matchPetAnswer>;

/** GET /api/match-pet/wait: about how long a photo that is sent now takes to be compared, in seconds. */
export const matchWait = named('MatchWait', { seconds: z.int().min(0) });

/**
 * POST /api/cases/{idOrSlug}/matches/{other}/second-opinion: what a separate, general-purpose model writes about the
 * two photos. It never changes the confidence and is shown with the name of the model that wrote it.
 */
export const secondOpinion = named('SecondOpinion', { text: z.string(), model: z.string() });
export type SecondOpinion = z.infer<typeof secondOpinion>;

/** The secret that whoever sent a photo without an account names it by; it is handed out once. */
const token = anyText(limits.shortText);

/** POST /api/looks: multipart with one `file`, from anybody. The photo can be compared and taken over until it expires. */
export const openedLook = named('Look', { token: z.string(), expires_at: z.iso.datetime() });
export type OpenedLook = z.infer<typeof openedLook>;

/** POST /api/looks/matches: like POST /api/match-pet, with the photo of a look instead of uploads. */
export const lookRequest = matchPetRequest
  .omit({ photo_ids: true, imageUrl: true })
  .extend({ token })
  .meta({ id: 'LookRequest' });
export type LookRequest = z.infer<typeof lookRequest>;

/** POST /api/looks/taken */
export const takenLook = named('TakenLook', { token });

/** POST /api/duplicates: a missing report before it is posted, as for POST /api/match-pet, with the pet's name. */
export const duplicateRequest = matchPetRequest
  .extend({ pet_name: anyText(limits.shortText).optional() })
  .meta({ id: 'DuplicateRequest' });
export type DuplicateRequest = z.infer<typeof duplicateRequest>;

/** Missing reports that may be of the same animal. `own`: the person filed it themselves. */
export const duplicates = named('Duplicates', {
  cases: z.array(petMatch.extend({ own: z.boolean() }).meta({ id: 'Duplicate' })),
});
export type Duplicate = z.infer<typeof duplicates>['cases'][number];
