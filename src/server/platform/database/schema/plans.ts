import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { type SearchedShape, shelterKinds } from '#core/contract/plan.ts';
import { habitats, tempers } from '#core/plan/loss.ts';
import { accountId, personId } from './accounts.ts';
import { caseId } from './cases.ts';
import { createdAt, moment, oneOf, point, rowId } from './columns.ts';

/** The answers of a case's owner for its plan, which nobody but them and their helpers reads. */
export const case_plans = pgTable(
  'case_plans',
  {
    case_id: caseId('case_id').primaryKey(),
    lives: text('lives', { enum: habitats }),
    behaves: text('behaves', { enum: tempers }),
    /** helpers see the exact place where it went missing */
    place_shared: boolean('place_shared').notNull().default(false),
  },
  (t) => [
    check('case_plans_lives', sql`${t.lives} ${oneOf(habitats)}`),
    check('case_plans_behaves', sql`${t.behaves} ${oneOf(tempers)}`),
  ],
);

/** Steps of plans that somebody has taken on, or has done. The steps themselves are in src/core/plan. */
export const plan_steps = pgTable(
  'plan_steps',
  {
    case_id: caseId('case_id').notNull(),
    /** as in `planSteps`; unknown ones, of an older release, are not shown */
    step: text('step').notNull(),
    taken_by: personId('taken_by'),
    taken_at: moment('taken_at'),
    done_by: personId('done_by'),
    done_at: moment('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.case_id, t.step] }),
    index('plan_steps_taken_by').on(t.taken_by),
    index('plan_steps_done_by').on(t.done_by),
  ],
);

/** Ground that was searched for an animal. */
export const searched_areas = pgTable(
  'searched_areas',
  {
    /** made by the browser, so that the same area is never kept twice */
    id: uuid('id').primaryKey(),
    case_id: caseId('case_id').notNull(),
    user_id: personId('user_id'),
    /** null if it is told in words alone */
    shape: jsonb('shape').$type<SearchedShape>(),
    words: text('words'),
    created_at: createdAt(),
  },
  (t) => [
    check('searched_areas_told', sql`num_nonnulls(${t.shape}, ${t.words}) > 0`),
    index('searched_areas_case').on(t.case_id, t.created_at),
    index('searched_areas_person').on(t.user_id),
  ],
);

/** The helpers of cases that are somebody else's. */
export const case_helpers = pgTable(
  'case_helpers',
  {
    id: rowId(),
    case_id: caseId('case_id').notNull(),
    user_id: accountId('user_id').notNull(),
    created_at: createdAt(),
  },
  (t) => [unique('case_helpers_once').on(t.case_id, t.user_id), index('case_helpers_person').on(t.user_id)],
);

/** The link with which people join as helpers, at most one a case. A new one makes the earlier void. */
export const helper_invitations = pgTable(
  'helper_invitations',
  {
    case_id: caseId('case_id').primaryKey(),
    /** part of the link */
    id: uuid('id').notNull().defaultRandom().unique(),
    /** the owner at that time: the link is void once the case belongs to somebody else */
    owner_user_id: accountId('owner_user_id').notNull(),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [index('helper_invitations_expired').on(t.expires_at), index('helper_invitations_owner').on(t.owner_user_id)],
);

/** Shelters, vets and others that the operator lists for people whose pet is missing. */
export const shelters = pgTable(
  'shelters',
  {
    id: rowId(),
    kind: text('kind', { enum: shelterKinds }).notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    url: text('url'),
    town: text('town').notNull(),
    /** the middle of the town; null if it was not found */
    ...point(),
    created_at: createdAt(),
  },
  (t) => [check('shelters_kind', sql`${t.kind} ${oneOf(shelterKinds)}`), index('shelters_name').on(t.town, t.name)],
);
