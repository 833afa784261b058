import { expect, test } from 'vitest';
import { isActOn, isPrivate, moderationActs, type ReportedKind, reportedKinds } from './vocabulary.ts';

test('only messages and conversations are private', () => {
  expect(reportedKinds.filter(isPrivate)).toEqual(['message', 'thread']);
});

const onPeople = ['dismiss', 'warn', 'ban', 'unban'];

test.each<[ReportedKind, string[]]>([
  ['case', ['dismiss', 'release', 'hide', 'restore', 'warn', 'ban', 'unban', 'delete']],
  ['update', ['dismiss', 'release', 'hide', 'restore', 'warn', 'ban', 'unban', 'delete']],
  ['photo', ['dismiss', 'hide', 'restore', 'warn', 'ban', 'unban', 'delete']],
  ['message', ['dismiss', 'hide', 'restore', 'warn', 'ban', 'unban']],
  ['thread', onPeople],
  ['account', onPeople],
])('what moderators can do about a %s', (kind, acts) => {
  expect(moderationActs.filter((act) => isActOn(act, kind))).toEqual(acts);
});
