import { aliasedTable, and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { firstNameOf } from '#core/accounts/first-name.ts';
import type { CaseSide } from '#core/cases/status.ts';
import type { Reunion } from '#core/contract/story.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { profiles } from '#server/platform/database/schema/accounts.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { reunion_objections, reunions } from '#server/platform/database/schema/reunions.ts';
import type { CaseRecord } from './case-record.ts';
import { lockCase } from './write-case.ts';

/** A report that a pair names. */
export type NamedReport = Pick<CaseRecord, 'id' | 'slug'>;

const agreedAt = { missing: 'owner_agreed_at', found: 'finder_agreed_at' } as const;

/** The reunions of a person's reports, newest first; twice if both reports are theirs. */
export async function reunionsOf(db: Database, userId: string): Promise<Reunion[]> {
  const [missing, found] = [aliasedTable(cases, 'missing'), aliasedTable(cases, 'found')];
  const shown = (one: typeof missing) => ({ id: one.id, title: one.title, slug: one.slug, owner: one.owner_user_id });
  const bothShown = [isNull(missing.hidden_at), isNull(found.hidden_at)];
  const rows = await db
    .select({ reunion: reunions, missing: shown(missing), found: shown(found), finder: profiles.display_name })
    .from(reunions)
    .innerJoin(missing, eq(missing.id, reunions.missing_case_id))
    .innerJoin(found, eq(found.id, reunions.found_case_id))
    .innerJoin(profiles, eq(profiles.id, found.owner_user_id))
    .where(and(or(eq(missing.owner_user_id, userId), eq(found.owner_user_id, userId)), ...bothShown))
    .orderBy(desc(reunions.created_at));
  return rows.flatMap((row) =>
    (['missing', 'found'] as const)
      .filter((side) => row[side].owner === userId)
      .map((side) => {
        const { owner: _owner, ...other } = row[side === 'missing' ? 'found' : 'missing'];
        const agreed = row.reunion[agreedAt[side]] !== null;
        const isFinder = side === 'found';
        const naming = {
          first_name: isFinder ? firstNameOf(row.finder) : null,
          named: isFinder && row.reunion.finder_name !== null,
        };
        return { case_id: row[side].id, title: row[side].title, side, other, agreed, ...naming };
      }),
  );
}

/**
 * Locks cases with those that reunions pair them with, the missing ones first: of two people who change the sides of a
 * pair, one waits for the other, and not each for the other.
 * @returns their ids
 */
export async function lockWithPairs(db: Database, caseIds: readonly string[]): Promise<string[]> {
  const ids = sql`any(${sql.param([...caseIds])}::uuid[])`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from cases c where c.id in (
      select unnest(${sql.param([...caseIds])}::uuid[])
      union select missing_case_id from reunions where found_case_id = ${ids}
      union select found_case_id from reunions where missing_case_id = ${ids})
    order by c.side = 'found', c.id for update of c`);
  return rows.map(({ id }) => id);
}

/** The found report that was named for a missing pet, locked until the end of the transaction; null if none was. */
export async function foundIn(db: Database, missingId: string): Promise<string | null> {
  const its = db.select({ id: reunions.found_case_id }).from(reunions).where(eq(reunions.missing_case_id, missingId));
  return (await its.for('update'))[0]?.id ?? null;
}

/**
 * Names the found report of a missing pet; nobody has agreed to anything then.
 * @returns whether that closes the found report; null if the finder objected to it before
 */
export async function nameReunion(db: Database, missingId: string, foundId: string): Promise<boolean | null> {
  const status = (await lockCase(db, foundId))?.status;
  const refused = db.$count(reunion_objections, objectionTo(missingId, foundId));
  if (!status || (await refused) > 0) return null;
  const pair = { missing_case_id: missingId, found_case_id: foundId, closed_found: status !== 'reunited' };
  const unagreed = { owner_agreed_at: null, finder_agreed_at: null, finder_name: null };
  await db
    .insert(reunions)
    .values(pair)
    .onConflictDoUpdate({ target: reunions.missing_case_id, set: { ...pair, ...unagreed, created_at: sql`now()` } });
  return pair.closed_found;
}

const objectionTo = (missingId: string, foundId: string) =>
  and(eq(reunion_objections.missing_case_id, missingId), eq(reunion_objections.found_case_id, foundId));

/** Whether the person of that side lets the photos of the pair be learnt from. Keeps the time of an agreement given again. */
export async function setAgreement(db: Database, missingId: string, side: CaseSide, agreed: boolean): Promise<void> {
  const column = agreedAt[side];
  await db
    .update(reunions)
    .set({ [column]: agreed ? sql`coalesce(${reunions[column]}, now())` : null })
    .where(eq(reunions.missing_case_id, missingId));
}

/** Has the story of a missing pet give the finder's first name as it is now, or no name. @returns the name */
export async function setFinderName(
  db: Database,
  missingId: string,
  finderId: string,
  named: boolean,
): Promise<string | null> {
  const [finder] = await db.select({ name: profiles.display_name }).from(profiles).where(eq(profiles.id, finderId));
  const finder_name = named ? firstNameOf(finder?.name ?? null) : null;
  await db.update(reunions).set({ finder_name }).where(eq(reunions.missing_case_id, missingId));
  return finder_name;
}

/** The pets whose stories give the name of this person as their finder's, unless a ban keeps it back. */
export function petsNaming(db: Database, finderId: string): Promise<NamedReport[]> {
  const found = aliasedTable(cases, 'found');
  return db
    .select({ id: cases.id, slug: cases.slug })
    .from(reunions)
    .innerJoin(cases, eq(cases.id, reunions.missing_case_id))
    .innerJoin(found, eq(found.id, reunions.found_case_id))
    .where(and(eq(found.owner_user_id, finderId), isNotNull(reunions.finder_name)));
}

/** Whether a reunion names the report, on whichever side. */
export async function isPaired(db: Database, caseId: string): Promise<boolean> {
  return (await db.$count(reunions, or(eq(reunions.missing_case_id, caseId), eq(reunions.found_case_id, caseId)))) > 0;
}

/**
 * Forgets which report brought a missing pet home.
 * @returns that report, if naming the pair had closed it and no other pair names it; the last one to end opens it
 */
export async function endReunion(db: Database, missingId: string) {
  const [ended] = await db.delete(reunions).where(eq(reunions.missing_case_id, missingId)).returning();
  if (!ended?.closed_found) return null;
  const others = db.update(reunions).set({ closed_found: true }).where(eq(reunions.found_case_id, ended.found_case_id));
  if ((await others.returning()).length > 0) return null;
  const { id, slug, status, side } = cases;
  return (await db.select({ id, slug, status, side }).from(cases).where(eq(id, ended.found_case_id)))[0] ?? null;
}

/** The finder says that it was another animal: it cannot be named again. @returns the missing reports that had named it */
export async function objectToReunions(db: Database, foundId: string): Promise<NamedReport[]> {
  const pairs = await db.delete(reunions).where(eq(reunions.found_case_id, foundId)).returning();
  if (pairs.length === 0) return [];
  const objections = pairs.map(({ missing_case_id, found_case_id }) => ({ missing_case_id, found_case_id }));
  await db.insert(reunion_objections).values(objections).onConflictDoNothing();
  const missing = pairs.map(({ missing_case_id }) => missing_case_id);
  return db.select({ id: cases.id, slug: cases.slug }).from(cases).where(inArray(cases.id, missing));
}

/** A confirmed pair whose photos may be learnt from: the keys of the files of both sides, in order. */
export type AgreedPair = { species: string | null; owner: string[]; finder: string[] };

/** The pairs that both sides let be learnt from, oldest first. */
export function agreedPairs(db: Database): Promise<AgreedPair[]> {
  const agreed = and(isNotNull(reunions.owner_agreed_at), isNotNull(reunions.finder_agreed_at));
  const keysOf = (caseId: typeof reunions.missing_case_id | typeof reunions.found_case_id) =>
    sql<string[]>`array(select p.key from photos p where p.case_id = ${caseId} order by p.position)`;
  const { missing_case_id, found_case_id, created_at } = reunions;
  return db
    .select({ species: cases.species, owner: keysOf(missing_case_id), finder: keysOf(found_case_id) })
    .from(reunions)
    .innerJoin(cases, eq(cases.id, missing_case_id))
    .where(agreed)
    .orderBy(asc(created_at), asc(missing_case_id));
}
