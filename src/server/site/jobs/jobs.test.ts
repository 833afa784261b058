import { isNotNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addAlert } from '#server/alerts/store/alerts.ts';
import { addFollower } from '#server/cases/store/follows.ts';
import { notifyFollowers } from '#server/notifications/store/add-notifications.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import { subscribers } from '#server/platform/database/schema/alerts.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { createLogger } from '#server/platform/logger.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase, insertLooseLead } from '#tests/factories/rows.ts';
import { insertMessage, insertThread } from '#tests/factories/threads.ts';
import { accountScene } from '#tests/harness/account-scene.ts';
import { testHandoverLinks } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { black, matchScene } from '#tests/harness/match-scene.ts';
import { newsMailScene } from '#tests/harness/news-mail-scene.ts';
import { jobHandlers, jobNames } from './jobs.ts';

const database = await testDatabase();
const { db, pool } = database;
const { deps: matching, store, told, missingCat } = matchScene(database);
const { deps: newsMails, mails } = newsMailScene(database);
const { deps: accounts, jobs } = accountScene(database);
const letters = {
  mailer: newsMails.mailer,
  origin: newsMails.origin,
  issueRecovery: async () => ({ code: '12345678', link: 'https://homeward.example/auth#recovery=x' }),
  issueSignInCode: async () => '123456',
  issueConfirmation: async () => 'https://homeward.example/confirm',
  db,
  limiter: accounts.limiter,
  logger: createLogger('silent'),
};
const decisions = {
  ...{ db, ask: asking(pool) },
  ...{ mailer: newsMails.mailer, origin: newsMails.origin, contactEmail: 'help@homeward.example' },
};
const handovers = {
  ...{ db, ask: asking(pool) },
  links: testHandoverLinks,
  ...{ mailer: newsMails.mailer, origin: newsMails.origin },
};
const handlers = jobHandlers({
  matching,
  newsMails,
  accounts,
  letters,
  decisions,
  handovers,
  store,
});

beforeEach(() => {
  mails.length = 0;
});

test('jobs that an earlier release left in the queue have a worker', () => {
  const earlier = [
    ...['match-case', 'notify-match', 'tell-reunion', 'send-what-waited', 'notify-sighting', 'tell-followers'],
    ...['hold-loose-pet', 'notify-loose-pet', 'relay-message', 'invite-visitor', 'ask-for-photos', 'ask-to-confirm'],
    ...['send-recovery', 'send-sign-in-code', 'send-confirmation', 'tell-account-news', 'tell-decision', 'offer-case'],
    ...['tell-handover', 'ask-for-news', 'delete-photo-files'],
  ];
  expect(jobNames).toEqual(expect.arrayContaining(earlier));
});

test('every job runs its use case', async () => {
  const chip = { private: { microchip_hash: 'same' } };
  const mimi = await missingCat(black, chip);
  const found = await insertCase(db, { status: 'found', ...chip });
  const pair = { missing_case_id: mimi.id, found_case_id: found.id };

  await handlers['match-case']({ case_id: found.id });
  expect(await told()).toMatchObject([pair]);

  await handlers['notify-match'](pair);

  const seen = { case_id: mimi.id, update_text: 'Seen at the pier', kind: 'sighting' as const, posted_by_owner: false };
  const [update] = await db.insert(case_updates).values(seen).returning();
  await handlers['notify-sighting']({ case_id: mimi.id, update_id: update!.id });

  await addFollower(db, mimi.id, (await aUser(db)).userId);
  const news = { case_id: mimi.id, about_id: update!.id };
  await newsMails.transact((tx) => notifyFollowers(tx, { kind: 'update', ...news }));
  await handlers['tell-followers']({ case_id: mimi.id, update_id: update!.id });
  await handlers['send-urgent']({});
  await handlers['send-due']({});
  await db.insert(subscribers).values({ email: 'uma@example.org' });
  const [uma] = await db.select().from(subscribers).where(isNotNull(subscribers.email));
  const padova = { place: 'Padova', point: { lat: 45.4, lng: 11.9 }, km: 5, side: null, species: null };
  await addAlert(db, uma!.id, padova, { confirmed: false });
  await handlers['confirm-alerts']({ subscriber_id: uma!.id });
  await handlers['tell-near']({ case_id: mimi.id });
  await handlers['notify-loose-pet'](await insertLooseLead(db, mimi.id));
  await handlers['hold-loose-pet']({ loose_pet_id: mimi.id });

  const thread = await insertThread(db, mimi, { writer: { email: 'me@example.org' } });
  const message = await insertMessage(db, thread);
  await handlers['relay-message']({ message_id: message.id });
  await handlers['invite-visitor']({ thread_id: thread });
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Mimi may have been found',
    'Mimi was seen',
    expect.stringContaining('News of'),
    'Please confirm: news of pets near Padova',
    'Somebody saw a loose pet that may be Mimi',
    expect.stringContaining('A message about'),
    'The link to your conversation on Homeward',
  ]);

  const people = [await aUser(db, { confirmed: false }), await aUser(db)];
  for (const { userId } of people) await handlers['ask-to-confirm']({ user_id: userId });
  await handlers['ask-to-confirm']({ user_id: 'nobody' });
  expect(jobs).toEqual([{ name: 'send-confirmation', payload: { email: people[0]!.email } }]);

  const email = 'ana@example.org';
  mails.length = 0;
  await handlers['send-recovery']({ email });
  await handlers['send-confirmation']({ email });
  await handlers['tell-account-news']({ kind: 'two_factor_on', to: email, at: '2026-11-22T10:00:00Z' });
  expect(mails.map(({ subject }) => subject)).toEqual([
    '12345678 is your Homeward code',
    'Please confirm your email address',
    'Two-step sign-in is on',
  ]);

  const key = 'case-images/ann/one.webp';
  await store.add(key, black);
  await handlers['delete-photo-files']({ keys: [key] });
  expect(await store.read(key)).toBeNull();
});

test('after reports, nobody is asked to confirm an address while an earlier letter is valid', async () => {
  const [one, other] = [await aUser(db, { confirmed: false }), await aUser(db, { confirmed: false })];
  jobs.length = 0;
  for (let reports = 0; reports < 5; reports++) await handlers['ask-to-confirm']({ user_id: one.userId });
  expect(jobs).toHaveLength(1);
  // the button sent one before the report
  await handlers['send-confirmation']({ email: other.email });
  await handlers['ask-to-confirm']({ user_id: other.userId });
  expect(jobs).toHaveLength(1);
});
