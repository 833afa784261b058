import { eq } from 'drizzle-orm';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_private } from '#server/platform/database/schema/cases.ts';
import { isUuid } from '#server/platform/database/schema/columns.ts';
import { type CaseRow, caseColumns, toCaseRecord } from './case-columns.ts';
import type { CaseRecord, StoredChip } from './case-record.ts';

const oneCase = (which: 'id' | 'slug') => `select ${caseColumns} from cases c where c.${which} = $1`;
const keptCase = (which: 'merged_id' | 'slug') =>
  `select ${caseColumns} from case_merges g join cases c on c.id = g.kept_id where g.${which} = $1`;

const byId = { name: 'case by id', text: oneCase('id') };
const byMergedId = { name: 'case by merged id', text: keptCase('merged_id') };
const bySlug = { name: 'case by slug', text: oneCase('slug') };
const byMergedSlug = { name: 'case by merged slug', text: keptCase('slug') };

/** A report that was merged into another one is found as that. */
export async function caseById(ask: Ask, id: string): Promise<CaseRecord | null> {
  return isUuid(id) ? ((await read(ask, byId, id)) ?? read(ask, byMergedId, id)) : null;
}

/** The same. */
export async function caseBySlug(ask: Ask, slug: string): Promise<CaseRecord | null> {
  return (await read(ask, bySlug, slug)) ?? read(ask, byMergedSlug, slug);
}

async function read(ask: Ask, statement: { name: string; text: string }, value: string): Promise<CaseRecord | null> {
  const [row] = await ask<CaseRow>({ ...statement, values: [value] });
  return row ? toCaseRecord(row) : null;
}

/** The microchip number of a case, as it is stored; null if the case is gone. */
export async function chipOf(db: Database, caseId: string): Promise<StoredChip | null> {
  const { case_id, microchip_hash, microchip_last3 } = case_private;
  const own = db.select({ microchip_hash, microchip_last3 }).from(case_private);
  return (await own.where(eq(case_id, caseId)))[0] ?? null;
}

/** The number of the newest case; 0 if there never was one. Cases are numbered from 1; deleted ones leave gaps. */
export async function lastNumber(ask: Ask): Promise<number> {
  const statement = { name: 'last case number', text: 'select max(c.number)::float8 as last from cases c', values: [] };
  return (await ask<{ last: number | null }>(statement))[0]?.last ?? 0;
}

/** The part of a case that the sitemap needs. */
export type CaseAddress = { slug: string; updated_at: Date };

/** The cases with numbers after `after` up to `upTo`, in the order of their numbers. */
export function addressesBetween(ask: Ask, after: number, upTo: number): Promise<CaseAddress[]> {
  const text = `select c.slug, c.updated_at from cases c
    where c.number > $1 and c.number <= $2 and c.hidden_at is null order by c.number`;
  return ask<CaseAddress>({ name: 'case addresses', text, values: [after, upTo] });
}
