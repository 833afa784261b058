import { z } from 'zod';
import { caseSchemas, publicFields } from '#core/cases/fields.ts';
import { limits } from '#core/cases/limits.ts';
import { precisions } from '#core/cases/seen.ts';
import { caseSides, caseStatuses, caseTypes } from '#core/cases/status.ts';
import { reportReasons } from '#core/moderation/vocabulary.ts';
import { species } from '#core/pets/vocabulary.ts';
import { anyText } from '#core/text/text.ts';
import { linkToken, named } from './named.ts';
import { photo, photoFocus } from './photo.ts';
import { isPoint, numbersAs, point } from './place.ts';

/** When an animal was last seen or found, as part of a case or a match. */
export const lastSeen = {
  /** ISO 8601 in UTC; noon of `last_seen_day` if the time of day is not known. Null if the case has no date. */
  last_seen_at: z.iso.datetime().nullable(),
  /** `day`: only the day is known, so no time of day may be shown; `time`: `last_seen_at` is exact */
  last_seen_precision: z.enum(precisions),
  /** the calendar day where the report was written, yyyy-mm-dd, without a time zone */
  last_seen_day: z.iso.date().nullable(),
};

/** The public view of a case. `location` is the obscured public point, never the true one. Times are in UTC. */
export const publicCase = named('Case', {
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(caseTypes),
  status: z.enum(caseStatuses),
  /** the kind of report it started as, whatever its status is: a missing pet was last seen, a found one was found */
  side: z.enum(caseSides),
  species: z.enum(species).nullable(),
  ...caseSchemas(publicFields),
  primary_photo_url: z.string().nullable(),
  primary_photo_focus: photoFocus,
  photos: z.array(photo),
  area_name: z.string().nullable(),
  location: point.nullable(),
  /** the true place lies within this many metres of `location` */
  location_radius: z.int().nullable(),
  last_seen_text: z.string().nullable(),
  ...lastSeen,
  /** only if the reporter chose to show it */
  contact_display: z.string().nullable(),
  /** whether a relayed message can reach the reporter */
  can_contact: z.boolean(),
  share_url: z.string(),
  image_version: z.int(),
  /** whether its owner lets everybody see the places and texts of its sightings */
  trail_open: z.boolean(),
  /** left out of lists, because nobody heard of it for months; it is still compared with new reports */
  archived: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type PublicCase = z.infer<typeof publicCase>;
export type LastSeen = Pick<PublicCase, keyof typeof lastSeen>;

/** A case as its owner and admins see it. */
export const ownedCase = publicCase
  .extend({
    owner_user_id: z.string(),
    /** a moderator hid it from everybody else; its photos are left out then */
    hidden: z.object({ at: z.iso.datetime(), reason: z.enum(reportReasons) }).nullable(),
    /** how many of its photos are shown to nobody until a moderator has looked */
    photos_held: z.int(),
    /** it is missing, and somebody saw it since its owner last decided on the status */
    seen_again: z.boolean(),
    /** its links and phone numbers are hidden from everybody else until a moderator has looked */
    links_held: z.boolean(),
  })
  .meta({ id: 'OwnedCase' });
export type OwnedCase = z.infer<typeof ownedCase>;

/** A case as somebody reads it who helps to search. */
export const helpedCase = publicCase.extend({ helping: z.literal(true) }).meta({ id: 'HelpedCase' });

/** A circle as "lat,lng,km": coordinates in degrees, and a radius of at most half the Earth's circumference. */
const near = numbersAs(/^-?\d{1,3}(\.\d{1,15})?,-?\d{1,3}(\.\d{1,15})?,\d{1,5}(\.\d{1,15})?$/, isPoint);

/** An area as "west,south,east,north", in degrees (RFC 7946, section 5). One that crosses the date line has its west after its east. */
const bbox = numbersAs(
  /^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/,
  (west, south, east, north) => south! <= north! && isPoint(south, west) && isPoint(north, east),
);

/** The filters of cases, alike on the page, in the API, in the feed and on the map. `near` is "lat,lng,km". */
export const caseFilters = z.object({
  status: z.enum(caseStatuses).optional(),
  type: z.enum(caseTypes).optional(),
  species: z.enum(species).optional(),
  near: near.optional().meta({ description: '`lat,lng,km`', example: '45.4,11.9,20' }),
  q: anyText(limits.shortText)
    .optional()
    .meta({ description: 'Words that must all occur in title, description or area; one or two letters begin a word' }),
  sightable: z.enum(['true']).optional().meta({ description: 'Only those that sightings can be logged for' }),
});
export type CaseFilters = z.infer<typeof caseFilters>;

/** GET /api/cases. `owner=me` lists the caller's own cases; another user's id and `all` need the admin role. */
export const caseListQuery = caseFilters.extend({
  owner: anyText(limits.shortText)
    .optional()
    .meta({ description: '`me`; as an admin the id of a user, or `all` for every case there is' }),
  sort: z
    .enum(['newest', 'nearest'])
    .default('newest')
    .meta({ description: '`nearest` begins at the point of `near`, which it needs' }),
  cursor: z.string().max(200).optional().meta({ description: '`next_cursor` of the page before' }),
  limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
});
export type CaseListQuery = z.infer<typeof caseListQuery>;

/** GET /cases.geojson. Without a status, all open cases. */
export const caseMapQuery = caseFilters.extend({
  bbox: bbox.optional().meta({ description: '`west,south,east,north`', example: '11.5,45.2,12.1,45.6' }),
});

/** POST /api/cases/{idOrSlug}/photos: uploads of the owner. Those that are part of the case already are left alone. */
export const addedPhotos = named('AddedPhotos', { photo_ids: z.array(z.uuid()).min(1).max(limits.photosPerCase) });
export type AddedPhotos = z.infer<typeof addedPhotos>;

export const casePage = named('CasePage', { cases: z.array(publicCase), next_cursor: z.string().nullable() });
export type CasePage = z.infer<typeof casePage>;
export const ownedCasePage = named('OwnedCasePage', { cases: z.array(ownedCase), next_cursor: z.string().nullable() });
export type OwnedCasePage = z.infer<typeof ownedCasePage>;

/** PUT /api/cases/{idOrSlug}/trail */
export const trailChange = named('TrailChange', { open: z.boolean() });
export type TrailChange = z.infer<typeof trailChange>;

/** PATCH /api/cases/{idOrSlug} */
export const caseChange = named('CaseChange', { status: z.enum(caseStatuses) });

/** One case in GET /cases.geojson (RFC 7946): longitude first, the obscured public point, absolute addresses. */
const caseFeature = named('CaseFeature', {
  type: z.literal('Feature'),
  id: z.uuid(),
  geometry: z.object({ type: z.literal('Point'), coordinates: z.array(z.number()).min(2).max(2) }),
  properties: publicCase
    .pick({ slug: true, title: true, status: true, side: true, species: true })
    .extend(publicCase.pick({ area_name: true, location_radius: true, created_at: true }).shape)
    .extend({ ...lastSeen, primary_photo_url: z.url().nullable(), url: z.url() }),
});
export type CaseFeature = z.infer<typeof caseFeature>;

export const caseMap = named('CaseMap', {
  type: z.literal('FeatureCollection'),
  features: z.array(caseFeature),
  /** false if there are more, and these are the newest */
  complete: z.boolean(),
});
export type CaseMap = z.infer<typeof caseMap>;

/** GET /api/follows: the cases that the person follows, newest first. */
export const followedCases = named('FollowedCases', { cases: z.array(publicCase) });

/** GET /api/cases/{idOrSlug}/follow: whether the person follows the case. */
export const followState = named('FollowState', { following: z.boolean() });

/** GET /api/case-check: the case that a token is about. */
export const caseCheck = named('CaseCheck', {
  slug: z.string(),
  title: z.string(),
  side: z.enum(caseSides),
  status: z.enum(caseStatuses),
  archived: z.boolean(),
});
export type CaseCheck = z.infer<typeof caseCheck>;

/** The answers that an owner can give: it is as it was; the animal is home; do not ask about this case again. */
export const caseCheckAnswers = ['still', 'home', 'stop'] as const;
export type CaseCheckAnswer = (typeof caseCheckAnswers)[number];

/** POST /api/case-check */
export const caseCheckRequest = named('CaseCheckRequest', { token: linkToken, answer: z.enum(caseCheckAnswers) });
