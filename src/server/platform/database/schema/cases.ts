import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { caseFields } from '#core/cases/fields.ts';
import { precisions } from '#core/cases/seen.ts';
import { caseSides, caseStatuses, caseTypes } from '#core/cases/status.ts';
import { pointPrecisions } from '#core/contract/place.ts';
import { homeBy } from '#core/contract/story.ts';
import { species } from '#core/pets/vocabulary.ts';
import { accountId } from './accounts.ts';
import { createdAt, hiding, holding, moment, now, oneOf, point, publicPoint, rowId } from './columns.ts';

/** Condition for cases that lists show. */
const isListed = sql`hidden_at is null and archived_at is null`;

/** The public data of cases. Private data is in case_private, which no presenter reads. */
export const cases = pgTable(
  'cases',
  {
    id: rowId(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    type: text('type', { enum: caseTypes }).notNull().default('pet'),
    status: text('status', { enum: caseStatuses }).notNull(),
    /** the kind of report; a sighted or reunited case keeps its side */
    side: text('side', { enum: caseSides }).notNull(),
    primary_photo_url: text('primary_photo_url'),
    area_name: text('area_name'),
    last_seen_text: text('last_seen_text'),
    /** noon UTC of `last_seen_day` if only the day is known */
    last_seen_at: moment('last_seen_at'),
    last_seen_precision: text('last_seen_precision', { enum: precisions }).notNull().default('day'),
    /** the day in the reporter's own time zone */
    last_seen_day: date('last_seen_day'),
    contact_display: text('contact_display'),
    /** the owner lets everybody see the places and texts of its sightings */
    trail_open: boolean('trail_open').notNull().default(false),
    share_url: text('share_url').notNull(),
    image_version: integer('image_version').notNull().default(1),
    /** counts the changes of the report and its photos, so that two people do not overwrite each other's */
    revision: integer('revision').notNull().default(1),
    owner_user_id: accountId('owner_user_id').notNull(),
    pet_name: text('pet_name'),
    species: text('species', { enum: species }),
    breed: text('breed'),
    colour: text('colour'),
    sex: text('sex', { enum: caseFields.sex.choices }),
    age_group: text('age_group', { enum: caseFields.age_group.choices }),
    size: text('size', { enum: caseFields.size.choices }),
    /** only for cats */
    lifestyle: text('lifestyle', { enum: caseFields.lifestyle.choices }),
    collar: text('collar'),
    markings: text('markings'),
    /** within 500 m of the true point (`choosePublicPoint`); for a town, its centre */
    ...publicPoint(),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().default(now),
    reunited_at: moment('reunited_at'),
    /** who brought the pet home, if its owner told it; not another report, which is in reunions */
    brought_home_by: text('brought_home_by', { enum: homeBy }),
    ...hiding(),
    /** when it was left out of lists, because its owner did not answer for months; it is still matched */
    archived_at: moment('archived_at'),
    ...holding(),
    /** counts up with each report and is never used again, so that the sitemap can be cut into parts */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    /** `searchTextOf` of the case */
    search_text: text('search_text'),
  },
  (t) => [
    check('cases_type', sql`${t.type} ${oneOf(caseTypes)}`),
    check('cases_status', sql`${t.status} ${oneOf(caseStatuses)}`),
    check('cases_side', sql`${t.side} ${oneOf(caseSides)}`),
    check('cases_last_seen_precision', sql`${t.last_seen_precision} ${oneOf(precisions)}`),
    check('cases_species', sql`${t.species} ${oneOf(species)}`),
    check('cases_sex', sql`${t.sex} ${oneOf(caseFields.sex.choices)}`),
    check('cases_point_precision', sql`${t.point_precision} ${oneOf(pointPrecisions)}`),
    check('cases_age_group', sql`${t.age_group} ${oneOf(caseFields.age_group.choices)}`),
    check('cases_size', sql`${t.size} ${oneOf(caseFields.size.choices)}`),
    check('cases_brought_home_by', sql`${t.brought_home_by} ${oneOf(homeBy)}`),
    check('cases_lifestyle', sql`${t.lifestyle} ${oneOf(caseFields.lifestyle.choices)}`),
    // Ascending, so that reading them backwards gives the order of `desc` in queries. Drizzle's `.desc()` would sort
    // nulls last, and no query could use it.
    // Lists leave out hidden and archived cases, so the indexes for them do so, too.
    index('cases_newest').on(t.created_at, t.id).where(isListed),
    index('cases_status_newest').on(t.status, t.created_at, t.id).where(isListed),
    index('cases_owner_newest').on(t.owner_user_id, t.created_at, t.id),
    index('cases_reunited').on(t.updated_at, t.id).where(sql`status = 'reunited'`),
    index('cases_species_newest').on(t.species, t.created_at, t.id).where(isListed),
    index('cases_status_species_newest').on(t.status, t.species, t.created_at, t.id).where(isListed),
    // forms only create pets; the index of the other types stays empty until there are any
    index('cases_other_types_newest').on(t.type, t.created_at, t.id).where(sql`type <> 'pet'`),
    uniqueIndex('cases_number').on(t.number),
    // Entries that wait to be merged are read by every search, so only few of them may wait (in kB).
    index('cases_search')
      .using('gin', sql`search_text gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 })
      .where(isListed),
    index('cases_place').on(t.public_lat, t.public_lng).where(isListed),
    index('cases_reunions').on(t.reunited_at, t.created_at).where(sql`status = 'reunited'`),
  ],
);

/** A row that is deleted with a case. */
export const caseId = (column: string) => uuid(column).references(() => cases.id, { onDelete: 'cascade' });

/**
 * The public points that a person was given, so that later reports near by get the same one. They are kept when a
 * report is deleted, because filing it again must not reveal more, but they are deleted with the account.
 */
export const public_points = pgTable(
  'public_points',
  {
    user_id: accountId('user_id').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.lat, t.lng] })],
);

/**
 * Never shown to anyone else: the true point, the chip, the contact and the detail that is held back to test claims.
 */
export const case_private = pgTable(
  'case_private',
  {
    case_id: caseId('case_id').primaryKey(),
    ...point(),
    /** keyed hash of the normalised number */
    microchip_hash: text('microchip_hash'),
    microchip_last3: text('microchip_last3'),
    contact_information: text('contact_information'),
    held_back_detail: text('held_back_detail'),
    reward: text('reward'),
  },
  (t) => [index('case_private_chip').on(t.microchip_hash)],
);
