import { aliasedTable, and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { CaseSide } from '#core/cases/status.ts';
import type { Reunion } from '#core/contract/reunion.ts';
import type { Database } from '../connection/connect.ts';
import { cases } from '../schema/cases.ts';
import { photos } from '../schema/photos.ts';
import { reunions } from '../schema/reunions.ts';

const agreedAt = { missing: 'owner_agreed_at', found: 'finder_agreed_at' } as const;

/** The reunions of a person's reports, newest first; twice if both reports are theirs. */
export async function reunionsOf(db: Database, userId: string): Promise<Reunion[]> {
  const [missing, found] = [aliasedTable(cases, 'missing'), aliasedTable(cases, 'found')];
  const shown = (one: typeof missing) => ({ id: one.id, title: one.title, slug: one.slug, owner: one.owner_user_id });
  const bothShown = [isNull(missing.hidden_at), isNull(found.hidden_at)];
  const rows = await db
    .select({ reunion: reunions, missing: shown(missing), found: shown(found) })
    .from(reunions)
    .innerJoin(missing, eq(missing.id, reunions.missing_case_id))
    .innerJoin(found, eq(found.id, reunions.found_case_id))
    .where(and(or(eq(missing.owner_user_id, userId), eq(found.owner_user_id, userId)), ...bothShown))
    .orderBy(desc(reunions.created_at));
  return rows.flatMap((row) =>
    (['missing', 'found'] as const)
      .filter((side) => row[side].owner === userId)
      .map((side) => {
        const { owner: _owner, ...other } = row[side === 'missing' ? 'found' : 'missing'];
        const agreed = row.reunion[agreedAt[side]] !== null;
        return { case_id: row[side].id, title: row[side].title, side, other, agreed };
      }),
  );
}

/** The found report that was named for a missing pet, locked until the end of the transaction. */
export async function foundIn(db: Database, missingId: string): Promise<string | null> {
  const its = db.select({ id: reunions.found_case_id }).from(reunions).where(eq(reunions.missing_case_id, missingId));
  return (await its.for('update'))[0]?.id ?? null;
}

/** Nobody has agreed to a new pair yet. */
export async function nameReunion(db: Database, missingId: string, foundId: string): Promise<void> {
  const pair = { missing_case_id: missingId, found_case_id: foundId };
  const unagreed = { owner_agreed_at: null, finder_agreed_at: null };
  await db
    .insert(reunions)
    .values(pair)
    .onConflictDoUpdate({ target: reunions.missing_case_id, set: { ...pair, ...unagreed, created_at: sql`now()` } });
}

/** Keeps the time of an agreement that is given again. */
export async function setAgreement(db: Database, missingId: string, side: CaseSide, agreed: boolean): Promise<void> {
  const column = agreedAt[side];
  await db
    .update(reunions)
    .set({ [column]: agreed ? sql`coalesce(${reunions[column]}, now())` : null })
    .where(eq(reunions.missing_case_id, missingId));
}

export async function endReunion(db: Database, missingId: string): Promise<void> {
  await db.delete(reunions).where(eq(reunions.missing_case_id, missingId));
}

/** A confirmed pair whose photos may be learnt from: the keys of the files of both sides, in order. */
export type AgreedPair = { species: string | null; owner: string[]; finder: string[] };

/** The pairs that both sides let be learnt from, oldest first. */
export async function agreedPairs(db: Database): Promise<AgreedPair[]> {
  const agreed = and(isNotNull(reunions.owner_agreed_at), isNotNull(reunions.finder_agreed_at));
  const pairs = await db
    .select({ missing: reunions.missing_case_id, found: reunions.found_case_id, species: cases.species })
    .from(reunions)
    .innerJoin(cases, eq(cases.id, reunions.missing_case_id))
    .where(agreed)
    .orderBy(asc(reunions.created_at), asc(reunions.missing_case_id));
  const ids = pairs.flatMap(({ missing, found }) => [missing, found]);
  const files = await db
    .select({ caseId: photos.case_id, key: photos.key })
    .from(photos)
    .where(inArray(photos.case_id, ids))
    .orderBy(asc(photos.position));
  const keysOf = (id: string) => files.flatMap(({ caseId, key }) => (caseId === id ? key : []));
  return pairs.map(({ missing, found, species }) => ({ species, owner: keysOf(missing), finder: keysOf(found) }));
}
