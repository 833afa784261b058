import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { announcedActs } from '#core/moderation/vocabulary.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { account, known_devices, profiles, user, user_roles } from '#server/platform/database/schema/accounts.ts';
import { alerts, subscribers } from '#server/platform/database/schema/alerts.ts';
import { case_followers } from '#server/platform/database/schema/case-updates.ts';
import { public_points } from '#server/platform/database/schema/cases.ts';
import { case_handovers } from '#server/platform/database/schema/handovers.ts';
import { moderation_log, moderator_areas, objections, reports } from '#server/platform/database/schema/moderation.ts';
import { deliveries, notifications, push_devices } from '#server/platform/database/schema/notifications.ts';
import {
  case_helpers,
  case_plans,
  helper_invitations,
  plan_steps,
  searched_areas,
} from '#server/platform/database/schema/plans.ts';
import { match_verdicts } from '#server/platform/database/schema/verdicts.ts';
import { confirmedAddress } from './accounts.ts';
import { passkeysOf } from './passkeys.ts';

/** The rows of a table that are this person's, without the column that says so and without secrets. */
function rowsOf(db: Database, table: PgTable & { user_id: PgColumn }, userId: string, ...secrets: string[]) {
  const { user_id: _person, ...columns } = getTableColumns<PgTable>(table);
  const told = Object.fromEntries(Object.entries(columns).filter(([name]) => !secrets.includes(name)));
  return db.select(told).from(table).where(eq(table.user_id, userId));
}

/** The records of an account besides those its owner sets: how it is opened, its roles, dates and points. */
export async function exportAccountRecords(db: Database, userId: string) {
  const { providerId, accountId, scope, createdAt } = account;
  const { confirmed_at, waited_told_at } = profiles;
  return {
    registration: await db
      .select({ name: user.name, image: user.image, updated_at: user.updatedAt, confirmed_at, waited_told_at })
      .from(user)
      .innerJoin(profiles, eq(profiles.id, user.id))
      .where(eq(user.id, userId)),
    ways_to_sign_in: await db
      .select({ provider: providerId, account_id: accountId, scope, created_at: createdAt })
      .from(account)
      .where(eq(account.userId, userId)),
    roles: await rowsOf(db, user_roles, userId),
    known_devices: await rowsOf(db, known_devices, userId, 'token_hash'),
    passkeys: await passkeysOf(db, userId),
    // of deleted reports and sightings, too
    public_points: await rowsOf(db, public_points, userId),
  };
}

const { id: _id, user_id: _account, ...timeColumns } = getTableColumns(subscribers);
const { subscriber_id: _subscriber, area: _area, ...alertColumns } = getTableColumns(alerts);
const { subscriber_id: _receiver, failures: _failures, ...deliveryColumns } = getTableColumns(deliveries);

/**
 * The news that a person was told and asked for, also with their confirmed address alone, and the times for them; and what
 * was sent. The addresses of devices are secrets of the browsers.
 */
export async function exportNews(db: Database, userId: string) {
  const own = db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(or(eq(subscribers.user_id, userId), eq(subscribers.email, confirmedAddress(userId))));
  const { id, created_at } = push_devices;
  return {
    told_when: await db.select(timeColumns).from(subscribers).where(inArray(subscribers.id, own)),
    alerts: await db.select(alertColumns).from(alerts).where(inArray(alerts.subscriber_id, own)),
    push_devices: await db
      .select({ id, created_at })
      .from(push_devices)
      .where(inArray(push_devices.subscriber_id, own)),
    deliveries: await db.select(deliveryColumns).from(deliveries).where(inArray(deliveries.subscriber_id, own)),
    follows: await rowsOf(db, case_followers, userId),
    notifications: await rowsOf(db, notifications, userId),
  };
}

/**
 * Offers and invitations that nobody has answered yet, without the secrets of their links. An address is named to whom it
 * was given by, and to whom it belongs.
 */
export async function exportOffers(db: Database, userId: string) {
  const { case_id, email, from_user_id, by_admin_id, created_at, expires_at } = case_handovers;
  const offered_by_you = sql<boolean>`coalesce(${by_admin_id}, ${from_user_id}) = ${userId}`;
  const own = confirmedAddress(userId);
  const known = sql<string | null>`case when ${offered_by_you} or ${email} = ${own} then ${email} end`;
  const invited = helper_invitations;
  return {
    handover_offers: await db
      .select({ case_id, email: known, offered_by_you, created_at, expires_at })
      .from(case_handovers)
      .where(or(eq(from_user_id, userId), eq(by_admin_id, userId), eq(email, own))),
    helper_invitations: await db
      .select({ case_id: invited.case_id, created_at: invited.created_at, expires_at: invited.expires_at })
      .from(helper_invitations)
      .where(eq(invited.owner_user_id, userId)),
  };
}

const { reporter_user_id, author_user_id: _accused, reporter_side, ...reportColumns } = getTableColumns(reports);

/**
 * The words between a person and moderators in both directions, their roles and acts as one, and what they said of pairs.
 * Reports of conversations stand beside those (export-threads.ts); who decided is not named.
 */
export async function exportJudgements(db: Database, userId: string) {
  const { id, kind, target_id, case_id, act, reason, words, created_at, actor_user_id, subject_user_id } =
    moderation_log;
  const line = { kind, target_id, case_id, act, reason, words, created_at };
  return {
    reports: await db
      .select(reportColumns)
      .from(reports)
      .where(and(eq(reporter_user_id, userId), isNull(reporter_side)))
      .orderBy(asc(reports.created_at)),
    decisions: await db
      .select({ ...line, objected_at: objections.created_at })
      .from(moderation_log)
      .leftJoin(objections, eq(objections.decision_id, id))
      .where(and(eq(subject_user_id, userId), inArray(act, announcedActs)))
      .orderBy(asc(moderation_log.number)),
    acts: await db
      .select(line)
      .from(moderation_log)
      .where(eq(actor_user_id, userId))
      .orderBy(asc(moderation_log.number)),
    moderator_areas: await rowsOf(db, moderator_areas, userId),
    match_verdicts: await rowsOf(db, match_verdicts, userId),
  };
}

const { taken_by, done_by, ...stepColumns } = getTableColumns(plan_steps);
const { user_id: searcher, ...areaColumns } = getTableColumns(searched_areas);

/** The plans of a person's cases, and what they did for the cases of others. Their helpers are not named. */
export async function exportPlans(db: Database, userId: string, ownCases: string[]) {
  return {
    plans: await db.select().from(case_plans).where(inArray(case_plans.case_id, ownCases)),
    plan_steps: await db
      .select(stepColumns)
      .from(plan_steps)
      .where(or(inArray(plan_steps.case_id, ownCases), eq(taken_by, userId), eq(done_by, userId))),
    searched_areas: await db
      .select(areaColumns)
      .from(searched_areas)
      .where(or(inArray(searched_areas.case_id, ownCases), eq(searcher, userId))),
    helping: await rowsOf(db, case_helpers, userId),
  };
}
