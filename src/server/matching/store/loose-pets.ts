import { and, desc, eq, gt, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { limits } from '#core/cases/limits.ts';
import type { Point } from '#core/contract/place.ts';
import { publicColumns, toPoint } from '#server/cases/store/case-columns.ts';
import { notifyOwner } from '#server/notifications/store/add-notifications.ts';
import { givePhotos } from '#server/photos/store/photo-records.ts';
import { queueHeldPhotos } from '#server/photos/store/photo-safety.ts';
import { isFree } from '#server/platform/database/bans.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { loose_comparisons, loose_leads, loose_pets } from '#server/platform/database/schema/loose-pets.ts';
import type { Transaction } from '#server/platform/database/transact.ts';

type NewLoosePet = Omit<typeof loose_pets.$inferInsert, 'public_lat' | 'public_lng'> & {
  /** obscured like the point of a report */
  location: Point | null;
  /** uploads of the reporter */
  photoIds: readonly string[];
};

type NewLooseLead = { case_id: string; loose_pet_id: string; confidence: number };

/** A report is held against at most this many, of these last days and from about this far. */
const most = 200;
const lastDays = 60;
const nearDegrees = 0.5;

/** Keeps a loose pet, and has it held against the missing reports. */
export async function addLoosePet(
  { db, ask, enqueue }: Transaction,
  { location, photoIds, ...pet }: NewLoosePet,
): Promise<{ id: string }> {
  const values = { ...pet, ...publicColumns(location) };
  const [row] = await db.insert(loose_pets).values(values).returning({ id: loose_pets.id });
  const place = { loose_pet_id: row!.id };
  await givePhotos(db, photoIds, place);
  if (photoIds.length > 0) await queueHeldPhotos(ask, place);
  await enqueue('hold-loose-pet', place);
  return row!;
}

export async function loosePetById(db: Database, id: string): Promise<LoosePetRecord | null> {
  return (await read(db, eq(loose_pets.id, id)))[0] ?? null;
}

/** The newest that may be meant by an open missing report and were not compared with it: of its species and not far away. */
export const loosePetsNear = (db: Database, caseId: string) => read(db, nearTo(caseId));

/** A loose pet that a report may be, for the owner of the report; `reporter_user_id` is null once the account was deleted. */
export type LooseLead = Awaited<ReturnType<typeof leadsOf>>[number];

/** Loose pets that an open case may be, likeliest first; none of somebody who was banned, who could answer no question. */
export function leadsOf(db: Database, caseId: string) {
  const { confidence, thread_id, created_at } = loose_leads;
  const { id, species, reporter_user_id } = loose_pets;
  return db
    .select({ id, species, reporter_user_id, thread_id, created_at })
    .from(loose_leads)
    .innerJoin(loose_pets, eq(loose_pets.id, loose_leads.loose_pet_id))
    .innerJoin(cases, and(eq(cases.id, loose_leads.case_id), ne(cases.status, 'reunited')))
    .where(and(eq(loose_leads.case_id, caseId), isFree(reporter_user_id)))
    .orderBy(desc(confidence));
}

const isLead = (caseId: string, looseId: string) =>
  and(eq(loose_leads.case_id, caseId), eq(loose_leads.loose_pet_id, looseId));

/** One of them, locked: of two questions at once the second finds the conversation of the first. */
export async function lockLead(db: Database, caseId: string, looseId: string): Promise<LooseLead | undefined> {
  await db.select({ id: loose_leads.loose_pet_id }).from(loose_leads).where(isLead(caseId, looseId)).for('update');
  return (await leadsOf(db, caseId)).find(({ id }) => id === looseId);
}

/** Has the open missing reports of somebody who has just confirmed their address compared with loose pets. */
export async function compareConfirmed({ db, enqueue }: Transaction, userId: string): Promise<void> {
  const open = and(eq(cases.owner_user_id, userId), eq(cases.side, 'missing'), ne(cases.status, 'reunited'));
  const confirmed = sql`exists (select from profiles p where p.id = ${userId} and p.confirmed_at > now() - interval '1 day')`;
  const uncompared = sql`not exists (select from loose_comparisons t where t.case_id = ${cases.id})`;
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(open, confirmed, uncompared));
  for (const { id } of rows) await enqueue('match-case', { case_id: id });
}

/** Remembers in which conversation the owner asked. */
export async function keepThread(db: Database, caseId: string, looseId: string, thread_id: string): Promise<void> {
  await db.update(loose_leads).set({ thread_id }).where(isLead(caseId, looseId));
}

/** Has the owner of a report notified of a pet that was just compared with it, unless they were of too many today. */
export async function tellLead(tx: Transaction, { owner, slug }: ComparedReport, lead: NewLooseLead): Promise<void> {
  const { case_id, loose_pet_id } = lead;
  if (!(await takeLead(tx.db, owner, lead))) return;
  const told = await tx.db.insert(loose_leads).values(lead).onConflictDoNothing().returning();
  if (told.length === 0) return;
  await notifyOwner(tx, { kind: 'loose_pet', case_id, about_id: loose_pet_id });
  await tx.enqueue('notify-loose-pet', { case_id, loose_pet_id });
  await tx.announce({ kind: 'matches.changed', case_id, slug });
}

/** Deletes those that were told before this time. */
export async function deleteOlder(db: Database, than: Date): Promise<void> {
  await db.delete(loose_pets).where(lt(loose_pets.created_at, than));
}

/**
 * SQL condition: the report `c` may be compared with this loose pet now: once, only if its owner has confirmed their address
 * and has not tried too many reports on the same pet. A report that was deleted still counts, so that filing it again is
 * no other try.
 */
const isOpenFor = (looseId: SQLWrapper) => sql`
  exists (select from "user" u where u.id = c.owner_user_id and u.email_verified)
  and not exists (select from loose_comparisons t where t.case_id = c.id and t.loose_pet_id = ${looseId})
  and (select count(*) from loose_comparisons t
    where t.user_id = c.owner_user_id and t.loose_pet_id = ${looseId}) < ${limits.looseTries}`;

type ComparedReport = { owner: string; slug: string };

/**
 * Counts a comparison; several reports of one person one after the other, until the transaction ends.
 * @returns the report; null if it may not be compared any more
 */
export async function takeComparison(tx: Database, caseId: string, looseId: string): Promise<ComparedReport | null> {
  const there = tx.select({ owner: cases.owner_user_id, slug: cases.slug }).from(cases).where(eq(cases.id, caseId));
  const [report] = await there.for('key share');
  if (!report) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`loose pets for ${report.owner}`}, 0))`);
  const { rows } = await tx.execute(sql`
    insert into loose_comparisons (case_id, loose_pet_id, user_id)
      select c.id, p.id, c.owner_user_id from cases c join loose_pets p on p.id = ${looseId}::uuid
      where c.id = ${caseId} and ${isOpenFor(sql`p.id`)}
    on conflict do nothing returning loose_pet_id`);
  return rows.length > 0 ? report : null;
}

/** Counts the pets that a person is told of; false if there were too many today. */
async function takeLead(tx: Database, userId: string, { case_id, loose_pet_id }: NewLooseLead): Promise<boolean> {
  const today = gt(loose_comparisons.created_at, sql`now() - interval '1 day'`);
  const own = and(eq(loose_comparisons.user_id, userId), eq(loose_comparisons.is_lead, true), today);
  if ((await tx.$count(loose_comparisons, own)) >= limits.looseLeadsPerDay) return false;
  const pair = and(eq(loose_comparisons.case_id, case_id), eq(loose_comparisons.loose_pet_id, loose_pet_id));
  await tx.update(loose_comparisons).set({ is_lead: true }).where(pair);
  return true;
}

/** The words of somebody about a loose pet that they saw. */
export type LoosePetRecord = Awaited<ReturnType<typeof read>>[number];

async function read(db: Database, which: SQL | undefined) {
  const rows = await db
    .select()
    .from(loose_pets)
    // what somebody told who was banned meanwhile is held against no report any more
    .where(and(which, isFree(loose_pets.reporter_user_id)))
    .orderBy(desc(loose_pets.created_at))
    .limit(most);
  return rows.map(({ public_lat, public_lng, ...rest }) => ({ ...rest, location: toPoint(public_lat, public_lng) }));
}

/** The matcher decides; this only leaves out what cannot be meant. */
function nearTo(caseId: string): SQL | undefined {
  const { id, species, public_lat, public_lng, created_at } = loose_pets;
  return and(
    gt(created_at, sql`now() - make_interval(days => ${lastDays}::int)`),
    sql`exists (select from cases c where c.id = ${caseId} and c.side = 'missing' and c.status <> 'reunited' and ${isOpenFor(id)}
      and (${species} is null or c.species is null or ${species} = c.species)
      and (${public_lat} is null or c.public_lat is null or (
        abs(${public_lat} - c.public_lat) < ${nearDegrees}
        and abs(${public_lng} - c.public_lng) * cos(radians(c.public_lat)) < ${nearDegrees})))`,
  );
}
