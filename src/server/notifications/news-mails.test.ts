import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { comparePath } from '#core/cases/slug.ts';
import { m } from '#core/paraglide/messages.js';
import { notifyMatch, notifyVolunteers } from '#server/matching/notify-match.ts';
import { tellMatchOnce } from '#server/matching/store/match-news.ts';
import { ban } from '#server/platform/database/bans.ts';
import { profiles, user } from '#server/platform/database/schema/accounts.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { match_notifications } from '#server/platform/database/schema/reunions.ts';
import { contact_messages, threads } from '#server/platform/database/schema/threads.ts';
import { transactions } from '#server/platform/database/transact.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase, insertLooseLead, insertPhoto } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { nothing } from '#tests/harness/kept-transactions.ts';
import { newsMailScene } from '#tests/harness/news-mail-scene.ts';
import { notCompared, sendNewsMails } from '#tests/harness/send-news-mails.ts';
import { notifyLoosePet, notifySighting } from './notify-sighting.ts';
import { tellReunion } from './tell-reunion.ts';

const database = await testDatabase();
const { db, pool } = database;
const origin = 'https://homeward.example';
const nobody = '00000000-0000-4000-8000-000000000000';

function setUp() {
  const scene = newsMailScene(database);
  return { ...scene, deps: { ...scene.deps, ...notCompared } };
}

async function aPair(overrides: Partial<typeof cases.$inferInsert> = {}) {
  const owner = await aUser(db);
  const missing = await insertCase(db, { pet_name: 'Mimi', owner_user_id: owner.userId });
  const found = await insertCase(db, { status: 'found', title: 'Found: Cat', area_name: 'Old harbour', ...overrides });
  return {
    owner,
    missing,
    found,
    pair: { missing_case_id: missing.id, found_case_id: found.id, confidence: 0.83, photos_compared: false },
  };
}

describe('a match', () => {
  it('is reported once per pair, with events for both cases', async () => {
    const { tellOnce, jobs, events } = setUp();
    const { missing, found, pair } = await aPair();
    await tellOnce(pair);
    await tellOnce({ ...pair, confidence: 0.9 });
    await Promise.all([tellOnce(pair), tellOnce(pair)]);
    const { missing_case_id, found_case_id } = pair;
    expect(jobs).toEqual([{ name: 'notify-match', payload: { missing_case_id, found_case_id } }]);
    expect(events.toSorted()).toEqual([missing.id, found.id].toSorted());
  });

  it('is not remembered when its job could not be written', async () => {
    const { pair } = await aPair();
    const broken = transactions(pool, {
      notice: () => nothing,
      publish: () => {},
      addingJobs: () => {
        throw new Error('queue down');
      },
    });
    await expect(broken((tx) => tellMatchOnce(tx, pair))).rejects.toThrow('queue down');
    const known = eq(match_notifications.missing_case_id, pair.missing_case_id);
    expect(await db.$count(match_notifications, known)).toBe(0);
  });

  it('ignores a case that was deleted meanwhile', async () => {
    const { tellOnce, jobs } = setUp();
    const { pair } = await aPair();
    await tellOnce({ ...pair, found_case_id: nobody });
    expect(jobs).toEqual([]);
  });

  it('is mailed to the owner of the missing pet', async () => {
    const { deps, mails, tellOnce } = setUp();
    const { owner, missing, found, pair } = await aPair();
    await tellOnce(pair);
    await notifyMatch(deps, pair);
    expect(mails).toMatchObject([{ to: owner.email, subject: 'Mimi may have been found' }]);
    expect(mails[0]!.text).toContain('Strong lead, 83 %: “Found: Cat” was reported from Old harbour.');
    expect(mails[0]!.text.match(/83 %/g)).toHaveLength(1);
    expect(mails[0]!.html!.replace(/<div aria-hidden.*/, '').match(/83 %/g)).toHaveLength(1);
    expect(mails[0]!.text).toContain(`${deps.origin}${comparePath(missing, found)}`);
    expect(mails[0]!.text).toContain(m.mail_safety_notice({ reader: 'owner' }));
  });

  it('says what was compared, and mentions photos only if both sides had some', async () => {
    const { deps, mails, tellOnce } = setUp();
    const [words, photos] = [await aPair(), await aPair()];
    await tellOnce(words.pair);
    await tellOnce({ ...photos.pair, photos_compared: true });
    await notifyMatch(deps, words.pair);
    await notifyMatch(deps, photos.pair);
    expect(mails[0]!.text).toContain('We compared what both reports say.');
    expect(mails[0]!.text).not.toMatch(/photo(?! first)/);
    expect(mails[1]!.text).toContain('We compared what both reports say, and their photos.');
  });

  it('is not mailed if either side is closed, to oneself, or for an unknown pair', async () => {
    const { deps, mails, tellOnce } = setUp();
    const closed = await aPair({ status: 'reunited', side: 'found' });
    const { owner, ...own } = await aPair();
    await db.update(cases).set({ owner_user_id: owner.userId }).where(eq(cases.id, own.found.id));
    for (const { pair } of [closed, own]) {
      await tellOnce(pair);
      await notifyMatch(deps, pair);
    }
    await notifyMatch(deps, (await aPair()).pair);
    expect(mails).toEqual([]);
  });
});

describe('news of somebody who was banned before they were sent', () => {
  it('are not mailed to the other owner, as the app does not show them', async () => {
    const { deps, mails, tellOnce } = setUp();
    const { missing, found, pair } = await aPair();
    await tellOnce(pair);
    const ids = { missing_case_id: missing.id, found_case_id: found.id };
    const sendAll = async () => {
      await notifyMatch(deps, pair);
      for (const to of ['owner', 'finder'] as const) await notifyVolunteers(deps, { ...ids, to });
      await tellReunion(deps, { ...ids, to: 'owner' });
    };
    await sendAll();
    expect(mails).toHaveLength(4);
    await ban(db, found.owner_user_id);
    await sendAll();
    expect(mails).toHaveLength(5);
    expect(mails[4]!.subject).toContain('the pet you found');
    await db.update(cases).set({ status: 'reunited' }).where(eq(cases.id, found.id));
    await tellReunion(deps, { ...ids, to: 'finder' });
    await ban(db, missing.owner_user_id);
    await tellReunion(deps, { ...ids, to: 'finder' });
    expect(mails).toHaveLength(6);
  });

  it('is so for a loose pet, too, and for one that was withdrawn', async () => {
    const { deps, mails } = setUp();
    const { missing } = await aPair();
    const reporter = await aUser(db);
    const job = await insertLooseLead(db, missing.id, reporter.userId);
    await notifyLoosePet(deps, { ...job, loose_pet_id: nobody });
    expect(mails).toEqual([]);
    await notifyLoosePet(deps, job);
    await ban(db, reporter.userId);
    await notifyLoosePet(deps, job);
    expect(mails).toHaveLength(1);
  });
});

describe('a sighting', () => {
  async function sighted(status: 'missing' | 'sighted' = 'missing') {
    const owner = await aUser(db);
    const about = await insertCase(db, { pet_name: 'Mimi', status, side: 'missing', owner_user_id: owner.userId });
    const values = {
      case_id: about.id,
      update_text: 'Seen at Oak Park',
      kind: 'sighting' as const,
      posted_by_owner: false,
    };
    const [update] = await db.insert(case_updates).values(values).returning();
    return { owner, about, job: { case_id: about.id, update_id: update!.id } };
  }

  it('is mailed with a link that changes the case to sighted', async () => {
    const { deps, mails } = setUp();
    const { owner, about, job } = await sighted();
    await notifySighting(deps, job);
    expect(mails).toMatchObject([{ to: owner.email, subject: 'Mimi was seen' }]);
    expect(mails[0]!.text).toContain('Seen at Oak Park');
    expect(mails[0]!.text).toContain(m.mail_safety_notice({ reader: 'searching' }));
    // there is no conversation with its sender, in which one could ask for a photo
    expect(mails[0]!.text).not.toContain('Ask for a fresh photo');
    expect(mails[0]!.text).toContain(`${origin}/dashboard?sighted=${about.id}`);
  });

  it('is mailed with a warning if it asks for money or a code, as a message is', async () => {
    const { deps, mails } = setUp();
    const { job } = await sighted();
    await db
      .update(case_updates)
      .set({ public_words: 'Pay me 300 euros first' })
      .where(eq(case_updates.id, job.update_id));
    await notifySighting(deps, job);
    await notifySighting(deps, (await sighted()).job);
    const warning = m.mail_message_warning({ reader: 'owner' });
    expect(mails.map(({ text }) => text.includes(warning))).toEqual([true, false]);
  });

  it('says how many photos came with it, which are on the site alone', async () => {
    const { deps, mails } = setUp();
    const { job } = await sighted();
    await insertPhoto(db, { update_id: job.update_id });
    await insertPhoto(db, { update_id: job.update_id, hidden_at: new Date() });
    await notifySighting(deps, job);
    expect(mails[0]!.text).toContain('It comes with 1 photo');
    expect(mails[0]!.text).not.toContain('/photos/');
  });

  it('says if it is dated before the owner’s date', async () => {
    const { deps, mails } = setUp();
    const { about, job } = await sighted();
    await db
      .update(cases)
      .set({ last_seen_at: new Date('2026-05-01T10:00:00Z') })
      .where(eq(cases.id, about.id));
    await notifySighting(deps, job);
    await notifySighting(deps, { ...job, before_last_seen: true });
    expect(mails.map(({ text }) => text.includes('May 1, 2026'))).toEqual([false, true]);
    expect(mails[1]!.text).toContain(m.mail_sighting_earlier({ date: 'May 1, 2026' }));
  });

  it('leads to the report, where it is shown in full', async () => {
    const { deps, mails } = setUp();
    const { about, job } = await sighted();
    await notifySighting(deps, job);
    expect(mails[0]!.text).toContain(`${m.mail_sighting_action()}: ${deps.origin}/pet/${about.slug}`);
    expect(mails[0]!.html!.match(/class="button"/g)).toHaveLength(1);
  });

  it('offers no change if the case is sighted already, and is dropped if its case is deleted', async () => {
    const { deps, mails } = setUp();
    const { about, job } = await sighted('sighted');
    await notifySighting(deps, job);
    expect(mails[0]!.text).not.toContain('?sighted=');
    expect(mails[0]!.text).toContain(`${deps.origin}/pet/${about.slug}`);
    await notifySighting(deps, { case_id: nobody, update_id: nobody });
    expect(mails).toHaveLength(1);
  });
});

describe('whoever never confirmed their address', () => {
  it('is mailed nothing of what strangers do', async () => {
    const { deps, mails, tellOnce } = setUp();
    const { owner, pair } = await aPair();
    await db.update(user).set({ emailVerified: false }).where(eq(user.id, owner.userId));
    await tellOnce(pair);
    await sendNewsMails(db, deps, pair);
    expect(mails).toEqual([]);
    const waiting = db
      .select({ mailed_at: contact_messages.mailed_at })
      .from(contact_messages)
      .innerJoin(threads, eq(threads.id, contact_messages.thread_id))
      .where(eq(threads.case_id, pair.missing_case_id));
    expect(await waiting).toEqual([{ mailed_at: null }]);
    await db.update(user).set({ emailVerified: true }).where(eq(user.id, owner.userId));
    await sendNewsMails(db, deps, pair);
    expect(mails).toHaveLength(3);
  });
});

describe('a person who wants no mails of one kind', () => {
  async function mailsWith(muted: Partial<typeof profiles.$inferInsert>) {
    const { deps, mails, tellOnce } = setUp();
    const { owner, pair } = await aPair();
    await db.update(profiles).set(muted).where(eq(profiles.id, owner.userId));
    await tellOnce(pair);
    await sendNewsMails(db, deps, pair);
    return mails.map(({ subject }) => subject);
  }

  it('still gets the other kinds', async () => {
    expect(await mailsWith({ mail_matches: true })).toEqual([
      'Mimi may have been found',
      'Mimi was seen',
      'A message about “Missing: Mimi (Cat)”',
    ]);
    expect(await mailsWith({ mail_matches: false })).toEqual(['Mimi was seen', expect.stringContaining('A message')]);
    expect(await mailsWith({ mail_sightings: false })).toEqual([
      'Mimi may have been found',
      expect.stringContaining('A message'),
    ]);
    expect(await mailsWith({ mail_messages: false })).toEqual(['Mimi may have been found', 'Mimi was seen']);
  });
});
