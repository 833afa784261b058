import { expect, test } from 'vitest';
import { exportAccount } from '#server/accounts/own-account.ts';
import { rememberPublicPoint } from '#server/cases/store/public-points.ts';
import { addDecision, addReport } from '#server/platform/database/moderation-records.ts';
import { subscribers } from '#server/platform/database/schema/alerts.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { case_handovers } from '#server/platform/database/schema/handovers.ts';
import { helper_invitations } from '#server/platform/database/schema/plans.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertMessage, insertThread } from '#tests/factories/threads.ts';
import { aChippedCat, aSession } from '#tests/harness/account-scene.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { rememberDevice } from './known-devices.ts';

const { db } = await testDatabase();

test('the export contains everything of the person, but no hashes or tokens', async () => {
  const [ana, bo] = [await aUser(db, { name: 'Ana' }), await aUser(db)];
  const own = await aChippedCat(db, ana.userId, 'tom');
  const others = await aChippedCat(db, bo.userId, 'lola');
  await aSession(db, ana.userId, 'ana-2');
  await db.insert(case_updates).values({
    case_id: others,
    update_text: 'By the lake',
    kind: 'sighting',
    posted_by_owner: false,
    author_user_id: ana.userId,
  });
  const writer = { user_id: bo.userId, contact: 'bo@homeward.test' };
  const thread = await insertThread(db, { id: own, title: 'Tom', owner_user_id: ana.userId }, { writer });
  await insertMessage(db, thread, { text: 'I saw Tom' });
  await rememberDevice(db, ana.userId, 'token of a device');
  await rememberPublicPoint(db, ana.userId, { location: { lat: 48.1, lng: 11.5 }, point_precision: 'pin' });
  await rememberPublicPoint(db, bo.userId, { location: { lat: 50.1, lng: 8.6 }, point_precision: 'pin' });
  const exported = await exportAccount(db, ana.userId, 'ana-2', new Date());
  expect(exported).toMatchObject({
    account: { email: ana.email, display_name: 'Ana' },
    sessions: [{ id: 'ana-2', current: true }],
    cases: [{ slug: 'tom', private: { microchip_last3: '123' }, photos: [{ key: 'tom.webp' }], updates: [] }],
    sightings: [{ update_text: 'By the lake' }],
    public_points: [{ lat: 48.1, lng: 11.5, created_at: expect.any(Date) }],
    known_devices: [{ created_at: expect.any(Date), last_used_at: expect.any(Date) }],
    conversations: [{ about: { slug: 'tom' }, their_contact: null, messages: [{ side: 'writer', text: 'I saw Tom' }] }],
  });
  const text = JSON.stringify(exported);
  expect(text).not.toContain('hash of');
  expect(text).not.toContain('bo@homeward.test');
  expect(text).not.toContain('token ana-2');
  expect(text).not.toContain('token_hash');
  expect(text).not.toContain(bo.userId);
});

test('what moderators hid of a sighting is in the export of its sender alone', async () => {
  const [ana, bo] = [await aUser(db), await aUser(db)];
  const own = await aChippedCat(db, ana.userId, 'mog');
  await db.insert(case_updates).values({
    ...{ case_id: own, update_text: 'Pay or she dies', kind: 'sighting' as const, posted_by_owner: false },
    ...{ author_user_id: bo.userId, hidden_at: new Date(), hidden_reason: 'scam' as const },
  });
  const textOf = async ({ userId }: { userId: string }) =>
    JSON.stringify(await exportAccount(db, userId, 'no session', new Date()));
  expect(await textOf(ana)).not.toContain('Pay or she dies');
  expect(await textOf(bo)).toContain('Pay or she dies');
});

test('what a person told moderators, and was told by them, is in the export', async () => {
  const [ana, bo] = [await aUser(db), await aUser(db)];
  const target = { kind: 'account' as const, id: bo.userId, case_id: null };
  const told = { ...target, author_user_id: bo.userId, reporter_side: null };
  await addReport(db, { ...told, reason: 'scam', words: 'He wants money', reporter_user_id: ana.userId });
  const decision = { ...target, actor_user_id: 'a moderator', subject_user_id: bo.userId };
  await addDecision(db, { ...decision, act: 'warn', words: 'Do not ask for money' });
  await addDecision(db, { ...decision, act: 'dismiss', words: 'Not for his eyes' });
  const exportOf = async ({ userId }: { userId: string }) =>
    JSON.parse(JSON.stringify(await exportAccount(db, userId, 'no session', new Date())));
  const [hers, his] = [await exportOf(ana), await exportOf(bo)];
  expect(hers).toMatchObject({ reports: [{ reason: 'scam', words: 'He wants money' }], decisions: [] });
  expect(his).toMatchObject({ reports: [], decisions: [{ act: 'warn', words: 'Do not ask for money' }] });
  for (const secret of [ana.userId, 'a moderator', 'Not for his eyes'])
    expect(JSON.stringify(his)).not.toContain(secret);
});

test('when one is told, and what nobody has answered yet, is in the export', async () => {
  const [ana, bo] = [await aUser(db), await aUser(db)];
  const own = await aChippedCat(db, ana.userId, 'open');
  const soon = new Date(Date.now() + 3_600_000);
  await db.insert(subscribers).values({ user_id: ana.userId, pace: 'daily', quiet_from: 22, quiet_until: 7 });
  await db.insert(subscribers).values({ email: ana.email, zone: 'Europe/Rome' });
  const offer = { case_id: own, email: bo.email, from_user_id: ana.userId, expires_at: soon };
  await db.insert(case_handovers).values(offer);
  await db.insert(helper_invitations).values({ case_id: own, owner_user_id: ana.userId, expires_at: soon });
  const exportOf = ({ userId }: { userId: string }) => exportAccount(db, userId, 'no session', new Date());
  const [hers, his] = [await exportOf(ana), await exportOf(bo)];
  expect(hers).toMatchObject({
    handover_offers: [{ case_id: own, email: bo.email, offered_by_you: true }],
    helper_invitations: [{ case_id: own }],
  });
  expect(hers.told_when).toMatchObject([{ pace: 'daily', quiet_from: 22, quiet_until: 7 }, { zone: 'Europe/Rome' }]);
  expect(his).toMatchObject({ told_when: [], helper_invitations: [] });
  expect(his.handover_offers).toMatchObject([{ case_id: own, email: bo.email, offered_by_you: false }]);
  expect(JSON.stringify(his)).not.toContain(ana.userId);
});
