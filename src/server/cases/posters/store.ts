import { and, count, eq, lt, sql } from 'drizzle-orm';
import { lockCase } from '#server/cases/store/write-case.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { poster_batches, poster_scans } from '#server/platform/database/schema/posters.ts';

/** So many digits of an id are on posters: two of a million cases share them once in a million sites. */
const digits = 10;

/** The address of a case or a batch that can be typed from a poster: "https://homeward.example/p/3f2a9c1b04". */
export function shortAddress(origin: string, { id }: { id: string }): string {
  return `${origin}/p/${id.replaceAll('-', '').slice(0, digits)}`;
}

/** The first and the last id that begin with the code of a short address; null if it is none. */
export function idsOfCode(code: string): [string, string] | null {
  return /^[0-9a-f]{10}$/i.test(code) ? [code.padEnd(32, '0'), code.padEnd(32, 'f')] : null;
}

export type BatchRecord = { id: string; name: string; created_at: Date; days: { day: string; count: number }[] };

const { id, case_id, name } = poster_batches;

/** Newest first. */
export function batchesOf(ask: Ask, caseId: string): Promise<BatchRecord[]> {
  const text = `select b.id, b.name, b.created_at, coalesce((
      select json_agg(json_build_object('day', s.day, 'count', s.count) order by s.day desc)
      from poster_scans s where s.batch_id = b.id), '[]') as days
    from poster_batches b where b.case_id = $1 order by b.created_at desc, b.id`;
  return ask<BatchRecord>({ text, values: [caseId] });
}

export async function isBatchOf(db: Database, batchId: string, caseId: string): Promise<boolean> {
  return (await db.$count(poster_batches, and(eq(id, batchId), eq(case_id, caseId)))) > 0;
}

/**
 * Adds a batch; the same name again is the same batch.
 * @returns `gone` if the case is, `full` if it has as many as it may
 */
export async function addBatch(
  tx: Database,
  caseId: string,
  called: string,
  most: number,
): Promise<'added' | 'gone' | 'full'> {
  // one after the other, so that they are counted
  if (!(await lockCase(tx, caseId))) return 'gone';
  const named = await tx
    .select({ all: count(), same: sql<number>`count(*) filter (where ${name} = ${called})::int` })
    .from(poster_batches)
    .where(eq(case_id, caseId));
  const { all, same } = named[0]!;
  if (same > 0) return 'added';
  if (all >= most) return 'full';
  await tx.insert(poster_batches).values({ case_id: caseId, name: called });
  return 'added';
}

export async function countScan(db: Database, batchId: string, day: string): Promise<void> {
  await db
    .insert(poster_scans)
    // the batch may have gone with its case meanwhile
    .select(sql`select ${id}, ${day}::date, 1 from ${poster_batches} where ${id} = ${batchId}`)
    .onConflictDoUpdate({
      target: [poster_scans.batch_id, poster_scans.day],
      set: { count: sql`${poster_scans.count} + 1` },
    });
}

/** Deletes the counts of earlier days. */
export async function forgetScans(db: Database, before: Date): Promise<void> {
  await db.delete(poster_scans).where(lt(poster_scans.day, before.toISOString().slice(0, 10)));
}

/** Where the code of a poster leads: that of a case, of a batch, or of a report that was merged. */
export async function placeOfCode(ask: Ask, [from, to]: [string, string]): Promise<CodePlace | null> {
  const text = `select slug, null::uuid as batch_id from cases where id between $1::uuid and $2::uuid
    union all select c.slug, b.id from poster_batches b join cases c on c.id = b.case_id where b.id between $1::uuid and $2::uuid
    union all select c.slug, null from case_merges m join cases c on c.id = m.kept_id where m.merged_id between $1::uuid and $2::uuid
    limit 1`;
  return (await ask<CodePlace>({ name: 'place of a code', text, values: [from, to] }))[0] ?? null;
}

type CodePlace = { slug: string; batch_id: string | null };
