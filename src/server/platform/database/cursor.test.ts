import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseListQuery } from '#core/contract/case.ts';
import { listCases } from '#server/cases/lists/list-cases.ts';
import { createCase } from '#server/cases/reports/create-case.ts';
import { findPublicCases } from '#server/cases/store/list-cases.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { readCursor, writeCursor } from './cursor.ts';

const database = await testDatabase();
const { db } = database;
const { deps } = caseDeps(database);
const owner = await aUser(db);

test('a cursor is read as it was written', () => {
  const moment = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.uuid(), (at, id) => {
      const text = writeCursor({ at, id });
      expect(text).toMatch(/^[\w-]+$/);
      expect(readCursor(text, 'cases')).toEqual({ at, id });
    }),
  );
});

test('every invalid text is refused with bad_cursor', () => {
  const text = fc.oneof(
    fc.string(),
    fc.json().map((json) => Buffer.from(json).toString('base64url')),
  );
  fc.assert(
    fc.property(text, (garbage) => {
      expect(() => readCursor(garbage, 'cases')).toThrow(expect.objectContaining({ code: 'bad_cursor' }));
    }),
  );
});

test.each([
  [['2026-01-01T00:00:00.000Z', 'no uuid']],
  [['2026-01-01T00:00:00.000Z', "\u0000'); drop table cases; --"]],
  [['0000-01-01T00:00:00.000Z', randomUUID()]],
  [['0001-01-01T00:00:00.000Z', randomUUID()]],
  [['2026-01-01T00:00Z', randomUUID()]],
  [['2026-01-01T00:00:00.000Z', randomUUID(), -1]],
])('%j is not a cursor', (parts) => {
  const text = Buffer.from(JSON.stringify(parts)).toString('base64url');
  expect(() => readCursor(text, 'cases')).toThrow(expect.objectContaining({ code: 'bad_cursor' }));
});

test('page by page gives every case once, newest first, even if many have the same time', async () => {
  for (let i = 0; i < 25; i++) await createCase(deps, owner, aMissingReport());
  const ids = (await db.select({ id: cases.id }).from(cases)).map((row) => row.id);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: ids.length, maxLength: ids.length }),
      fc.integer({ min: 1, max: 9 }),
      async (moments, limit) => {
        for (const [index, id] of ids.entries()) await setCreated(id, moments[index]!);
        const seen = await walk(limit);
        expect(new Set(seen.map((row) => row.id)).size).toBe(ids.length);
        expect(seen.length).toBe(ids.length);
        expect(seen).toEqual(seen.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)));
      },
    ),
    { numRuns: 8 },
  );
});

async function setCreated(id: string, moment: number): Promise<void> {
  await database.pool.query('update cases set created_at = $1 where id = $2', [new Date(1.7e12 + moment), id]);
}

async function walk(limit: number): Promise<{ id: string; at: number }[]> {
  const seen: { id: string; at: number }[] = [];
  let cursor: string | undefined;
  do {
    const page = await listCases(deps, findPublicCases, caseListQuery.parse({ limit, cursor }));
    seen.push(...page.rows.map((row) => ({ id: row.id, at: row.created_at.getTime() })));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return seen;
}
