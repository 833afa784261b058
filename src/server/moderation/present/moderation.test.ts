import { expect, test } from 'vitest';
import type { DecisionRecord, LogRow, QueueRow, ReportedMessage } from '#server/moderation/store/records.ts';
import {
  presentAdminUser,
  presentLogLine,
  presentNotice,
  presentQueueItem,
  presentReportedThread,
} from './moderation.ts';

const at = new Date('2026-11-22T09:30:00Z');
const when = at.toISOString();
/** The columns that tables hold besides: of the people concerned, of the case, and of who decided. */
const secrets = {
  ...{ email: 'wim@private.example', contact_email: 'wim@private.example', ip: '192.0.2.1', owner_user_id: 'olga' },
  ...{
    contact_information: '0171 2345678',
    held_back_detail: 'one white toe',
    point: { lat: 45.54321, lng: 11.54321 },
  },
};

test('moderators get what was reported and the history of its author, and no address of anybody', () => {
  const row: QueueRow = {
    ...secrets,
    ...{
      kind: 'message',
      id: 'm1',
      author_user_id: 'wim',
      hidden: true,
      gone: false,
      links_held: true,
      seen: 'd41d8',
      at,
    },
    case: { ...secrets, id: 'c1', slug: 'mimi', title: 'Missing: Mimi' },
    ...{ excerpt: 'Pay me first', photo_ids: ['p2'], held: false, photo: { id: 'p1', thumbhash: null, of_case: true } },
    author: {
      ...secrets,
      ...{ id: 'wim', name: 'Wim', joined_at: when, cases: 2, banned: false },
      decisions: [{ ...secrets, act: 'warn', reason: 'scam', at: when }],
    },
    reports: { ...secrets, total: 2, accounts: 1, visitors: 1 },
    reasons: [{ ...secrets, reason: 'scam', count: 2 }],
    words: [{ ...secrets, text: 'A fee', by: null, side: 'reporter', at: when }],
  };
  expect(presentQueueItem(row)).toStrictEqual({
    ...{ kind: 'message', id: 'm1', excerpt: 'Pay me first', photo_ids: ['p2'], photo_url: '/photos/p1.webp' },
    ...{ hidden: true, held: false, links_held: true, seen: 'd41d8', gone: false, at: when, photo_cover: null },
    case: { id: 'c1', slug: 'mimi', title: 'Missing: Mimi' },
    author: {
      ...{ id: 'wim', name: 'Wim', joined_at: when, cases: 2, banned: false },
      decisions: [{ act: 'warn', reason: 'scam', at: when }],
    },
    reports: { total: 2, accounts: 1, visitors: 1 },
    reasons: [{ reason: 'scam', count: 2 }],
    words: [{ text: 'A fee', by: null, side: 'reporter', at: when }],
  });
  const bare = presentQueueItem({ ...row, case: null, author: null, photo: null });
  expect(bare).toMatchObject({ case: null, author: null, photo_url: null });
});

test('a photo that is hidden or of a sighting has a blurred preview in place of its address', () => {
  const photo = { id: 'p1', thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG', of_case: true };
  const row: QueueRow = {
    ...{
      kind: 'photo',
      id: 'p1',
      author_user_id: null,
      hidden: false,
      held: false,
      gone: false,
      links_held: false,
      seen: null,
    },
    ...{
      case: null,
      excerpt: null,
      photo_ids: [],
      author: null,
      reports: { total: 1, accounts: 0, visitors: 1 },
      at,
    },
    ...{ photo, reasons: [], words: [] },
  };
  expect(presentQueueItem(row)).toMatchObject({ photo_url: '/photos/p1.webp', photo_cover: null });
  for (const covered of [{ hidden: true, held: true }, { photo: { ...photo, of_case: false } }]) {
    const item = presentQueueItem({ ...row, ...covered });
    expect([item.photo_url, item.photo_cover?.slice(0, 22)]).toEqual([null, 'data:image/png;base64,']);
  }
  expect(presentQueueItem({ ...row, hidden: true, photo: { ...photo, thumbhash: null } }).photo_cover).toBeNull();
});

test('a reported conversation tells which of the two wrote what, and not who they are', () => {
  const message: ReportedMessage = {
    ...{
      id: 'm1',
      side: 'writer',
      kind: 'text',
      text: 'Pay me',
      photo_ids: ['p2'],
      hidden: false,
      accused: true,
      created_at: at,
    },
  };
  expect(presentReportedThread([{ ...secrets, ...message, user_id: 'wim' } as typeof message])).toStrictEqual({
    messages: [
      {
        ...{ id: 'm1', by: 'writer', kind: 'text', text: 'Pay me', photo_ids: ['p2'] },
        ...{ hidden: false, accused: true, created_at: when },
      },
    ],
  });
});

test('the person concerned is told the decision and its reason, and not who decided or reported', () => {
  const record: DecisionRecord = {
    ...{ id: 'd1', kind: 'case', target_id: 'c1', case_id: 'c1', act: 'hide', reason: 'scam', words: 'A fee' },
    ...{ subject_user_id: 'wim', case_slug: 'mimi', case_title: 'Missing: Mimi', at, objected_at: at },
  };
  expect(presentNotice({ ...secrets, ...record, actor_user_id: 'mo' } as typeof record)).toStrictEqual({
    ...{ id: 'd1', kind: 'case', act: 'hide', reason: 'scam', words: 'A fee' },
    ...{ case_slug: 'mimi', case_title: 'Missing: Mimi', at: when, objected_at: when },
  });
  expect(presentNotice({ ...record, objected_at: null }).objected_at).toBeNull();
});

test('a line of the log names who did what to whom, and holds no address and no text of what was reported', () => {
  const row: LogRow = {
    ...{ line: 'l1', kind: 'case', id: 'c1', at, act: 'hide', reason: 'scam', words: 'A fee' },
    ...{ by: 'Mo', by_operator: false, about: 'Wim', case_slug: 'mimi', case_title: 'Missing: Mimi' },
  };
  const line = {
    ...{ line: 'l1', kind: 'case', id: 'c1', at: when, act: 'hide', reason: 'scam', words: 'A fee' },
    ...{ by: 'Mo', about: 'Wim', case_slug: 'mimi', case_title: 'Missing: Mimi' },
  };
  const stored = { ...secrets, ...row, number: 7, actor_user_id: 'mo', subject_user_id: 'wim', excerpt: 'Pay me' };
  expect(presentLogLine(stored as typeof row)).toStrictEqual(line);
  expect(presentLogLine({ ...row, by: null, by_operator: true })).toStrictEqual({
    ...line,
    by: 'The command line of the server',
  });
});

test('admins see who a user is and whether they are an admin, but no credentials', () => {
  const record = {
    id: 'anna',
    display_name: 'Anna',
    contact_email: 'anna@example.org',
    email: 'anna@home.test',
    banned: false,
    created_at: new Date('2026-11-21T08:00:00Z'),
    roles: ['admin' as const, 'moderator' as const],
    moderator_areas: [{ place: 'Vicenza', km: 20 }],
  };
  const row = { ...record, password: 'a hash', two_factor_secret: 'a secret' };
  expect(presentAdminUser(row)).toStrictEqual({ ...record, created_at: '2026-11-21T08:00:00.000Z' });
});
