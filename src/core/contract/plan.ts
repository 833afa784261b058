import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { caseSides, caseStatuses } from '#core/cases/status.ts';
import { species } from '#core/pets/vocabulary.ts';
import { habitats, tempers } from '#core/plan/loss.ts';
import { stepIds } from '#core/plan/steps.ts';
import { optionalLine, requiredLine } from '#core/text/text.ts';
import { linkToken, named } from './named.ts';
import { point } from './place.ts';

/** Ground that was searched: a circle with its radius in metres, or the corners of a shape. */
export const searchedShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('circle'),
    centre: point,
    radius: z.int().min(limits.searchedMetres.least).max(limits.searchedMetres.most),
  }),
  z.object({ kind: z.literal('polygon'), corners: z.array(point).min(3).max(limits.searchedCorners) }),
]);
export type SearchedShape = z.infer<typeof searchedShape>;

/** PUT /api/cases/{idOrSlug}/searched-areas/{areaId}: its shape, its place in words, or both. */
export const newSearchedArea = z
  .object({ shape: searchedShape.nullable(), words: optionalLine(limits.shortText) })
  .refine(({ shape, words }) => shape !== null || words !== undefined, { path: ['words'] })
  .meta({ id: 'NewSearchedArea' });
export type NewSearchedArea = z.infer<typeof newSearchedArea>;

/** The person who did something. No name: they have given none, or their account is gone. */
const doer = named('Doer', { name: z.string().nullable(), me: z.boolean() });
export type Doer = z.infer<typeof doer>;

const searchedArea = named('SearchedArea', {
  id: z.uuid(),
  shape: searchedShape.nullable(),
  words: z.string().nullable(),
  by: doer,
  at: z.iso.datetime(),
  deletable: z.boolean(),
});
export type SearchedArea = z.infer<typeof searchedArea>;

const stepState = named('StepState', {
  id: z.enum(stepIds),
  /** who does it; null if nobody has taken it on */
  taken: z.object({ by: doer, at: z.iso.datetime() }).nullable(),
  done: z.object({ by: doer, at: z.iso.datetime() }).nullable(),
});
export type StepState = z.infer<typeof stepState>;

const helper = named('Helper', { id: z.uuid(), name: z.string().nullable(), me: z.boolean(), since: z.iso.datetime() });
export type Helper = z.infer<typeof helper>;

const invitation = named('Invitation', { url: z.url(), expires_at: z.iso.datetime() });
export type Invitation = z.infer<typeof invitation>;

/** GET /api/cases/{idOrSlug}/plan: for the owner of a missing pet, and for helpers. */
export const searchPlan = named('SearchPlan', {
  case: z.object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    pet_name: z.string().nullable(),
    species: z.enum(species).nullable(),
    status: z.enum(caseStatuses),
  }),
  /** the reader is the owner, not a helper */
  own: z.boolean(),
  /** whole days since the report */
  day: z.int(),
  lives: z.enum(habitats).nullable(),
  behaves: z.enum(tempers).nullable(),
  /** within how many metres half, and nine of ten, animals like this were found; null where nobody has measured it */
  rings: z.object({ half: z.int(), most: z.int() }).nullable(),
  /** where it went missing, and within how many metres of it; null if that is not known */
  from: z.object({ point, radius: z.int() }).nullable(),
  place_shared: z.boolean(),
  /** the owner was asked how it stands, and has not answered */
  asked: z.boolean(),
  steps: z.array(stepState),
  searched: z.array(searchedArea),
  helpers: z.array(helper),
  /** for the owner alone */
  invitation: invitation.nullable(),
});
export type SearchPlan = z.infer<typeof searchPlan>;

/** PATCH /api/cases/{idOrSlug}/plan: what is left out stays as it is. */
export const planChange = named('PlanChange', {
  lives: z.enum(habitats).nullable().optional(),
  behaves: z.enum(tempers).nullable().optional(),
  place_shared: z.boolean().optional(),
});
export type PlanChange = z.infer<typeof planChange>;

/** PUT /api/cases/{idOrSlug}/plan/steps/{step}: the caller takes it on or gives it back, ticks it off or takes that back. */
export const stepChange = named('StepChange', { taken: z.boolean().optional(), done: z.boolean().optional() });
export type StepChange = z.infer<typeof stepChange>;

/** GET /api/invitation: the case that a link invites to. */
export const invitedCase = named('InvitedCase', {
  slug: z.string(),
  title: z.string(),
  pet_name: z.string().nullable(),
  side: z.enum(caseSides),
});
export type InvitedCase = z.infer<typeof invitedCase>;

/** POST /api/invitation */
export const invitationAnswer = named('InvitationAnswer', { token: linkToken });

export const shelterKinds = ['shelter', 'vet', 'authority', 'group'] as const;
export type ShelterKind = (typeof shelterKinds)[number];

/** Somebody to ask for a found pet: a shelter, a vet, an office or a rescue group, as the operator lists them. */
export const shelter = named('Shelter', {
  id: z.uuid(),
  kind: z.enum(shelterKinds),
  name: z.string(),
  phone: z.string().nullable(),
  url: z.string().nullable(),
  town: z.string(),
  /** from the point that was asked about, in metres; null where either is not known */
  metres: z.int().nullable(),
});
export type Shelter = z.infer<typeof shelter>;

/** GET /api/shelters: all of them, or those near a point, nearest first. */
export const sheltersQuery = z.object({
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
});
export const shelters = z.object({ shelters: z.array(shelter) });

const webAddress = optionalLine(limits.url).refine(
  (text) => text === undefined || (/^https?:\/\//.test(text) && z.url().safeParse(text).success),
);

/** POST /api/admin/shelters */
export const newShelter = named('NewShelter', {
  kind: z.enum(shelterKinds),
  name: requiredLine(limits.shortText),
  phone: optionalLine(limits.posterPhone),
  url: webAddress,
  town: requiredLine(limits.shortText),
});
export type NewShelter = z.infer<typeof newShelter>;
