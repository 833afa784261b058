import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { CaseRecord } from '#server/cases/case-record.ts';
import type { Cursor } from '#server/cases/cursor.ts';
import type { CaseReader } from '#server/cases/ports.ts';
import { caseConditions } from './case-filter.ts';
import { type CaseRow, caseColumns, toUpdateRecord, withPhotos } from './case-rows.ts';
import type { Database } from './connect.ts';
import { messagesOf } from './messages.ts';
import { reunionsOf } from './reunions.ts';
import { case_private, case_updates, cases } from './schema/cases.ts';

/** No honest case has this many updates; a page shows no more. */
const mostUpdates = 500;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function caseReader(db: Database): CaseReader {
  const newestFirst = [desc(cases.created_at), desc(cases.id)];
  return {
    byId: async (id) =>
      uuid.test(id) ? one(db, await db.select(caseColumns).from(cases).where(eq(cases.id, id))) : null,
    bySlug: async (slug) => one(db, await db.select(caseColumns).from(cases).where(eq(cases.slug, slug))),
    chipHashOf: async (caseId) => {
      const own = db.select({ hash: case_private.microchip_hash }).from(case_private);
      return (await own.where(eq(case_private.case_id, caseId)))[0]?.hash ?? null;
    },
    list: async (filter, limit, after) => {
      const query = db.select(caseColumns).from(cases).where(caseConditions(filter, after));
      return withPhotos(db, await query.orderBy(...newestFirst).limit(limit));
    },
    updatesOf: async (caseId) => {
      const query = db.select().from(case_updates).where(eq(case_updates.case_id, caseId));
      const rows = await query.orderBy(desc(case_updates.created_at), desc(case_updates.id)).limit(mostUpdates);
      return rows.map(toUpdateRecord);
    },
    messagesOf: (caseId, limit) => messagesOf(db, caseId, limit),
    stories: async (limit) => {
      const query = db.select(caseColumns).from(cases).where(eq(cases.status, 'reunited'));
      return withPhotos(db, await query.orderBy(desc(cases.updated_at), desc(cases.id)).limit(limit));
    },
    reunionsOf: (userId) => reunionsOf(db, userId),
    countReunions: (quickDays) => countReunions(db, quickDays),
    count: () => db.$count(cases),
    addresses: (limit, from) => {
      const columns = { id: cases.id, slug: cases.slug, created_at: cases.created_at, updated_at: cases.updated_at };
      const query = db
        .select(columns)
        .from(cases)
        .orderBy(asc(cases.created_at), asc(cases.id))
        .limit(limit)
        .$dynamic();
      return 'after' in from ? query.where(laterThan(from.after)) : query.offset(from.skip);
    },
  };
}

function laterThan({ at, id }: Cursor): SQL {
  return sql`(${cases.created_at}, ${cases.id}) > (${at.toISOString()}::timestamptz, ${id}::uuid)`;
}

async function one(db: Database, rows: CaseRow[]): Promise<CaseRecord | null> {
  return (await withPhotos(db, rows))[0] ?? null;
}

async function countReunions(db: Database, quickDays: number): Promise<{ reunited: number; quick: number }> {
  const quick = sql`${cases.reunited_at} - ${cases.created_at} <= make_interval(days => ${quickDays}::int)`;
  const [row] = await db
    .select({
      reunited: sql<number>`count(*)::int`,
      quick: sql<number>`(count(*) filter (where ${quick}))::int`,
    })
    .from(cases)
    .where(eq(cases.status, 'reunited'));
  return row ?? { reunited: 0, quick: 0 };
}
