import { eq } from 'drizzle-orm';
import { baseLocale, type Locale } from '#core/paraglide/runtime.js';
import { addressIn } from '#core/text/language-address.ts';
import { confirmationMail, newsMail, recoveryMail, signInCodeMail } from '#server/accounts/mails.ts';
import { inviteVisitor } from '#server/conversations/mails/invite-visitor.ts';
import { relayMessage } from '#server/conversations/mails/relay-message.ts';
import { mailOffer, tellHandover } from '#server/handovers/mail-offer.ts';
import { addOffer, openOfferOf } from '#server/handovers/store/offers.ts';
import { notifyMatch, notifyVolunteers } from '#server/matching/notify-match.ts';
import type { DecisionRecord } from '#server/moderation/store/records.ts';
import { tellDecision } from '#server/moderation/tell-decision.ts';
import { askForNews, askForPhotos } from '#server/notifications/ask-owner.ts';
import { sendDue } from '#server/notifications/deliveries/send-due.ts';
import { notifyLoosePet, notifySighting } from '#server/notifications/notify-sighting.ts';
import { sendWhatWaited } from '#server/notifications/send-what-waited.ts';
import { notifyFollowers } from '#server/notifications/store/add-notifications.ts';
import { tellReunion } from '#server/notifications/tell-reunion.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import { profiles } from '#server/platform/database/schema/accounts.ts';
import { subscribers } from '#server/platform/database/schema/alerts.ts';
import { case_followers, case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { match_notifications } from '#server/platform/database/schema/reunions.ts';
import { thread_sides } from '#server/platform/database/schema/threads.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertLooseLead, insertPhoto } from '#tests/factories/rows.ts';
import { insertMessage, insertThread } from '#tests/factories/threads.ts';
import { testAlertLinks, testChecks, testHandoverLinks, testLinks, testThreadLinks } from '#tests/harness/app.ts';
import type { TestDatabase } from '#tests/harness/database.ts';
import { keptTransactions } from '#tests/harness/kept-transactions.ts';
import { black, matchScene } from '#tests/harness/match-scene.ts';
import { sendAlertMails } from './alert-mails.ts';

export const origin = 'https://homeward.example';

/** The words of people in the mails, so that a test can have them write something else. */
export const ordinary = {
  name: 'Mimi',
  found: 'Found: Cat (Tabby)',
  area: 'Old harbour',
  text: 'She sat under the blue car behind the church, and ran towards the park when I came near.',
  contact: '0171 2345678',
};

/** Has the site's own use cases send one mail of each kind. @returns the mails by kind */
export async function sendEveryMail(
  database: TestDatabase,
  mailer: Mailer,
  words = ordinary,
  locale: Locale = baseLocale,
): Promise<Map<string, Mail>> {
  const { db, pool } = database;
  const { transact } = keptTransactions(pool);
  const scene = await aScene(database, words);
  const { missing, found, owner, update, pair, openCases } = scene;
  const { kinds, as: named, sending } = collected(mailer);
  const as = async (kind: string, send: () => Promise<void>) => {
    await haveAll(database, locale);
    await named(kind, send);
  };
  const deps = {
    ...{ db, transact, mailer: sending, links: testLinks, threadLinks: testThreadLinks, checks: testChecks, origin },
    ...{
      alertLinks: testAlertLinks,
      push: { publicKey: '', send: async () => 'sent' as const },
      logger: createLogger('silent'),
    },
  };
  const asked = (kind: string, mail: () => Mail) => as(kind, () => inLocale(locale, () => sending.send(mail())));
  await asked('code', () => signInCodeMail(owner.email, '482913', origin));
  const here = (path: string) => origin + addressIn(locale, path);
  const recovery = { code: '48291357', link: here('/auth#recovery=x') };
  await asked('recovery', () => recoveryMail(owner.email, recovery, origin));
  await asked('confirmation', () => confirmationMail(owner.email, here('/confirm?token=x'), origin));
  const device = { user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', network: '192.0.2.0' };
  const changed = { kind: 'new_device', to: owner.email, at: '2026-11-22T10:00:00Z', device } as const;
  await asked('account-news', () => newsMail(changed, origin));

  await as('match', () => notifyMatch({ ...deps, openCases }, pair));
  await as('volunteers', () => notifyVolunteers(deps, { ...pair, to: 'owner' }));
  await as('volunteers-finder', () => notifyVolunteers(deps, { ...pair, to: 'finder' }));
  await as('sighting', () => notifySighting(deps, { case_id: missing.id, update_id: update, before_last_seen: true }));
  const lead = await insertLooseLead(db, missing.id);
  await as('loose-pet', () => notifyLoosePet(deps, lead));
  await as('ask-for-photos', () => askForPhotos(deps, missing.id));
  await as('ask-for-news', () => askForNews(deps, missing.id));
  await as('follow', async () => {
    await transact((tx) => notifyFollowers(tx, { kind: 'update', case_id: missing.id, about_id: scene.ownUpdate }));
    await sendDue(deps);
  });
  await sendAlertMails(deps, as, missing, found);
  await as('waited', () => sendWhatWaited(deps, scene.late));

  for (const [kind, message] of Object.entries(scene.messages)) await as(kind, () => relayMessage(deps, message));
  await as('invitation', () => inviteVisitor(deps, scene.invited));

  for (const decision of scene.decisions) {
    const ask = async () => [{ ...decision, subject_user_id: owner.userId }];
    const told = {
      ...{ db, ask: ask as ReturnType<typeof asking> },
      ...{ mailer: sending, origin, contactEmail: 'team@homeward.example' },
    };
    await as(`decision-${decision.act}`, () => tellDecision(told, 'd', missing.title));
  }
  const handover = { db, ask: asking(pool), links: testHandoverLinks, mailer: sending, origin };
  await as('handover-offer', () => inLocale(locale, () => mailOffer(handover, scene.offer)));
  const accepted = { user_id: owner.userId, title: missing.title, accepted: true };
  await as('handover-accepted', () => tellHandover(handover, accepted));
  await as('reunion-objected', () => tellReunion(deps, { to: 'owner', ...pair }));
  await db.update(cases).set({ status: 'reunited' }).where(eq(cases.id, found.id));
  await as('reunion', () => tellReunion(deps, { to: 'finder', ...pair }));
  return kinds;
}

/** Everybody whom the scene knows speaks a language. */
async function haveAll({ db }: TestDatabase, locale: Locale): Promise<void> {
  await db.update(profiles).set({ locale });
  await db.update(thread_sides).set({ locale });
  await db.update(subscribers).set({ locale });
}

/** Names each mail after what caused it. */
function collected(mailer: Mailer) {
  const kinds = new Map<string, Mail>();
  let current = '';
  const sending: Mailer = {
    send: async (mail) => {
      kinds.set(current, mail);
      await mailer.send(mail);
    },
  };
  const as = async (kind: string, send: () => Promise<void>) => {
    current = kind;
    await send();
  };
  return { kinds, as, sending };
}

async function aScene(database: TestDatabase, { name, found: foundTitle, area, text, contact }: typeof ordinary) {
  const { db } = database;
  const { deps: matching, missingCat, withPhoto } = matchScene(database);
  const [owner, finder] = [await aUser(db), await aUser(db)];
  const title = `Missing: ${name} (Cat)`;
  const colours = { colour: 'tabby', sex: 'female' } as const;
  const missing = await missingCat(null, { pet_name: name, title, owner_user_id: owner.userId, ...colours });
  const found = await missingCat(null, {
    ...{
      status: 'found',
      side: 'found',
      pet_name: null,
      title: foundTitle,
      area_name: area,
      colour: 'black and tabby',
    },
    ...{ owner_user_id: finder.userId, sex: 'male' },
  });
  for (const row of [missing, found]) await matching.embeddings.of(await withPhoto(row, black), 'background');
  await matching.openCases.load();
  const pair = { missing_case_id: missing.id, found_case_id: found.id };
  await db.insert(match_notifications).values({ ...pair, confidence: 0.87, photos_compared: true });
  const seen = { case_id: missing.id, update_text: text, public_words: text.slice(0, 60), kind: 'sighting' as const };
  const [update] = await db
    .insert(case_updates)
    .values({ ...seen, posted_by_owner: false })
    .returning();
  await insertPhoto(db, { update_id: update!.id });
  const said = { case_id: missing.id, update_text: text, kind: 'update' as const, posted_by_owner: true };
  const [own] = await db.insert(case_updates).values(said).returning();
  await db.insert(case_followers).values({ case_id: missing.id, user_id: finder.userId });
  return {
    ...{ missing, found, owner, pair, update: update!.id, ownUpdate: own!.id, openCases: matching.openCases },
    ...{ offer: await anOffer(database, missing), late: await whoConfirmedLate(database, { title, text }) },
    ...(await conversations(database, { about: missing, finder: finder.userId, text, contact })),
    decisions: decisionsOn(text),
  };
}

type Case = { id: string; title: string; owner_user_id: string };

async function conversations(
  { db }: TestDatabase,
  { about, finder, text, contact }: { about: Case; finder: string; text: string; contact: string },
) {
  const thread = await insertThread(db, about, { writer: { user_id: finder } });
  const letter = await insertThread(db, about, { writer: { contact, contact_shown_at: new Date() } });
  const visit = await insertThread(db, about, { writer: { email: 'eve@example.org', confirmed_at: new Date() } });
  const invited = await insertThread(db, about, { writer: { email: 'uma@example.org' } });
  await insertThread(db, about, { writer: { email: 'uma@example.org' } });
  const messages = {
    message: (await insertMessage(db, thread, { text })).id,
    'message-flagged': (await insertMessage(db, thread, { text, flagged: true })).id,
    'message-contact': (await insertMessage(db, thread, { kind: 'contact_shared', text: '' })).id,
    'message-letter': (await insertMessage(db, letter, { text })).id,
    'message-to-finder': (await insertMessage(db, thread, { side: 'reporter', text })).id,
    'message-to-visitor': (await insertMessage(db, visit, { side: 'reporter', text })).id,
  };
  return { messages, invited };
}

async function anOffer(database: TestDatabase, { id, owner_user_id }: Case): Promise<string> {
  const expires_at = new Date(Date.now() + 24 * 3600_000);
  const offer = {
    case_id: id,
    email: 'shelter@example.org',
    from_user_id: owner_user_id,
    by_admin_id: null,
    expires_at,
  };
  await addOffer(database.db, offer);
  return (await openOfferOf(asking(database.pool), id))!.id;
}

/** Somebody whose address was confirmed after a sighting of their pet. */
async function whoConfirmedLate(database: TestDatabase, { title, text }: { title: string; text: string }) {
  const { db, pool } = database;
  const { userId } = await aUser(db, { confirmed: false });
  const { missingCat } = matchScene(database);
  const missed = await missingCat(null, { title, owner_user_id: userId });
  const seen = { case_id: missed.id, update_text: text, kind: 'sighting' as const, posted_by_owner: false };
  await db.insert(case_updates).values([seen, seen]);
  await pool.query('update "user" set email_verified = true where id = $1', [userId]);
  return userId;
}

function decisionsOn(words: string): DecisionRecord[] {
  const record: Omit<DecisionRecord, 'act' | 'reason' | 'words'> = {
    ...{ id: 'd', kind: 'case', target_id: 'c', case_id: 'c', subject_user_id: 'u', case_slug: 'mimi' },
    ...{ case_title: 'Missing: Mimi', at: new Date(), objected_at: null },
  };
  return [
    { ...record, act: 'hide', reason: 'made_up', words },
    { ...record, act: 'merge', reason: null, words: null },
    { ...record, act: 'restore', reason: null, words: null },
  ];
}
