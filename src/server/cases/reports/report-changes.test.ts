import { describe, expect, it } from 'vitest';
import { presentReportChange } from './report-changes.ts';

const row = {
  id: 'a5b0c6a8-0000-4000-8000-000000000005',
  field: 'breed',
  before: 'Manx',
  after: 'Siamese',
  by_admin: false,
  name: null,
  created_at: new Date('2026-11-22T09:30:00Z'),
  author_user_id: 'anna',
};
const presented = {
  id: row.id,
  field: 'breed',
  before: 'Manx',
  after: 'Siamese',
  by: 'owner',
  name: null,
  changed_at: '2026-11-22T09:30:00.000Z',
};

describe('a line of the history', () => {
  it('tells the field, its values, when it was and who it was, without their account', () => {
    expect(presentReportChange(row)).toStrictEqual(presented);
  });

  it('names admins as such, and moderators by what only they do', () => {
    const byAda = { ...row, by_admin: true, name: 'Ada' };
    expect(presentReportChange(byAda)).toStrictEqual({ ...presented, by: 'admin', name: 'Ada' });
    const hidden = { ...byAda, field: 'hidden_photo', before: null, after: 'scam' };
    expect(presentReportChange(hidden)).toStrictEqual({
      ...presented,
      ...{ field: 'hidden_photo', before: null, after: 'scam', by: 'moderator', name: 'Ada' },
    });
  });
});
