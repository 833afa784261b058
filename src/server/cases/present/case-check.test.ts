import { expect, test } from 'vitest';
import { aCaseRecord, privateFields } from '#tests/factories/records.ts';
import { presentCheck } from './case-check.ts';

test('the page of a mail about a case shows the case, and nothing private', () => {
  const record = { ...aCaseRecord({ archived_at: new Date() }), ...privateFields };
  expect(presentCheck(record)).toStrictEqual({
    slug: 'missing-mimi-cat-1790000000000',
    title: 'Missing: Mimi (Cat)',
    side: 'missing',
    status: 'missing',
    archived: true,
  });
});
