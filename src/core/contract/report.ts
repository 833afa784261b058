import { z } from 'zod';
import { foundFields, missingFields, reportSchemas, sharedFields } from '#core/cases/fields.ts';
import { limits } from '#core/cases/limits.ts';
import { species } from '#core/pets/vocabulary.ts';
import { optionalLine, optionalText, requiredLine, requiredText } from '#core/text/text.ts';
import { dayOrMoment } from './dates.ts';
import { named } from './named.ts';
import { photo } from './photo.ts';
import { point, pointPrecision } from './place.ts';

/** Fields about the animal that both forms share. */
export const animal = {
  species: z.enum(species),
  ...reportSchemas(sharedFields),
  microchip: optionalLine(limits.shortText),
  photo_ids: z.array(z.uuid()).max(limits.photosPerCase).default([]),
  /**
   * The true point, from a pin, the device or the gazetteer; stored privately. If it is left out, the town is looked up
   * from the typed place; if it is null, no lookup is made.
   */
  location: point.nullish(),
  location_precision: pointPrecision.optional(),
};

/** The missing-pet form. */
export const missingReport = named('MissingReport', {
  ...animal,
  status: z.literal('missing'),
  pet_name: requiredLine(limits.shortText),
  distinctive_markings: optionalText(limits.longText),
  ...reportSchemas(missingFields),
  reward: optionalLine(limits.shortText),
  last_seen_location: requiredLine(limits.contactText),
  /** a day (yyyy-mm-dd), or a moment with its UTC offset if the time is known */
  last_seen_date: dayOrMoment,
  /** shown publicly if given; otherwise messages are relayed */
  contact_display: optionalText(limits.contactText),
});
export type MissingReport = z.infer<typeof missingReport>;

/** The found-pet form. `contact_information` is required, but public only with `show_contact`. */
export const foundReport = named('FoundReport', {
  ...animal,
  ...reportSchemas(foundFields),
  status: z.literal('found'),
  description: requiredText(limits.longText),
  location_name: requiredLine(limits.contactText),
  /** like `last_seen_date` */
  date_found: dayOrMoment,
  contact_information: requiredText(limits.contactText),
  show_contact: z.boolean().default(false),
  /** a detail that is never shown, so that a person who claims the animal can be asked for it */
  held_back_detail: optionalLine(limits.shortText),
});
export type FoundReport = z.infer<typeof foundReport>;

/** POST /api/cases */
export const newCase = z.discriminatedUnion('status', [missingReport, foundReport]);
export type NewCase = z.infer<typeof newCase>;

/**
 * GET /api/cases/{idOrSlug}/report: a report as it can be edited. Of a chip number only the last three characters are
 * stored and shown; an admin gets `•••` for what only the reporter may read. A field that is sent back like this is
 * kept.
 */
export const editableReport = named('EditableReport', {
  /** to be sent back, so that nobody overwrites the changes of somebody else */
  revision: z.int(),
  report: z.discriminatedUnion('status', [
    missingReport.partial().extend({ status: z.literal('missing') }),
    foundReport.partial().extend({ status: z.literal('found') }),
  ]),
  /** in order, as in `photo_ids` */
  photos: z.array(photo),
});
export type EditableReport = z.infer<typeof editableReport>;
export type EditedReport = EditableReport['report'];

/** PUT /api/cases/{idOrSlug}: the whole report. Without `location` the point stays as long as the place's text does. */
export const caseEdit = named('CaseEdit', { revision: z.int(), report: newCase });
export type CaseEdit = z.infer<typeof caseEdit>;

/** GET /api/cases/{idOrSlug}/changes */
export const reportChanges = named('ReportChanges', {
  /** newest first */
  changes: z.array(
    z.object({
      id: z.uuid(),
      /** a field of the report, or one of `caseEvents` */
      field: z.string(),
      /** both null for private fields, and if only the order of photos changed */
      before: z.string().nullable(),
      after: z.string().nullable(),
      by: z.enum(['owner', 'admin', 'moderator']),
      /** what the admin is called, and for admins the moderator; null for the owner, and once the account is deleted */
      name: z.string().nullable(),
      changed_at: z.iso.datetime(),
    }),
  ),
});
export type ReportChange = z.infer<typeof reportChanges>['changes'][number];

/** Stands in a form for a stored value that is not shown; sent back, it means that the value stays as it is. */
export const keptMark = '•••';
