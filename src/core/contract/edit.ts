import { z } from 'zod';
import { photo } from './photo.ts';
import { foundReport, missingReport, newCase } from './report.ts';

/**
 * GET /api/cases/{idOrSlug}/report: a report as it can be edited. Of a chip number only the last three characters are
 * stored and shown; an admin gets `•••` for what only the reporter may read. What is sent back like this is kept.
 */
export const editableReport = z
  .object({
    /** to be sent back, so that nobody overwrites the changes of somebody else */
    revision: z.int(),
    report: z.discriminatedUnion('status', [
      missingReport.partial().extend({ status: z.literal('missing') }),
      foundReport.partial().extend({ status: z.literal('found') }),
    ]),
    /** in order, as in `photo_ids` */
    photos: z.array(photo),
  })
  .meta({ id: 'EditableReport' });
export type EditableReport = z.infer<typeof editableReport>;
export type EditedReport = EditableReport['report'];

/**
 * PUT /api/cases/{idOrSlug}: the whole report. Without `location` the place keeps its point as long as its text stays
 * the same.
 */
export const caseEdit = z.object({ revision: z.int(), report: newCase }).meta({ id: 'CaseEdit' });
export type CaseEdit = z.infer<typeof caseEdit>;

/** GET /api/cases/{idOrSlug}/changes */
export const reportChanges = z
  .object({
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
        /**
         * what the admin is called, and for admins the moderator; null for the owner, and after the account was deleted
         */
        name: z.string().nullable(),
        changed_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'ReportChanges' });
export type ReportChange = z.infer<typeof reportChanges>['changes'][number];

/** Stands in a form for a stored value that is not shown; sent back, it means that the value stays as it is. */
export const keptMark = '•••';
