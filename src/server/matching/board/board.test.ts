import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { agreement, boardPair, comparedPairs } from '#core/contract/verdict.ts';
import { findOtherHalf } from '#server/matching/find-other-half.ts';
import { recountVerdicts } from '#server/matching/match-again.ts';
import { notifyVolunteers } from '#server/matching/notify-match.ts';
import { volunteersOn } from '#server/matching/store/board-pairs.ts';
import { saidOfPairs } from '#server/matching/store/said-of-pairs.ts';
import { addDecision } from '#server/platform/database/moderation-records.ts';
import { profiles, user_roles } from '#server/platform/database/schema/accounts.ts';
import { case_changes } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { case_merges } from '#server/platform/database/schema/handovers.ts';
import { notifications } from '#server/platform/database/schema/notifications.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { case_helpers } from '#server/platform/database/schema/plans.ts';
import { match_notifications, reunions } from '#server/platform/database/schema/reunions.ts';
import { board_pairs, match_verdicts } from '#server/platform/database/schema/verdicts.ts';
import { aUser, type TestUser } from '#tests/factories/accounts.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { black, matchScene } from '#tests/harness/match-scene.ts';
import { newsMailScene } from '#tests/harness/news-mail-scene.ts';

const database = await testDatabase();
const { db } = database;
const { call, jobs, events, dependencies } = testApp(database);
const scene = matchScene(database);

beforeEach(async () => {
  await db.delete(cases);
  jobs.length = 0;
});

async function aMatcher(): Promise<TestUser> {
  const person = await aUser(db);
  await db.insert(user_roles).values({ user_id: person.userId, role: 'matcher' });
  return person;
}

/** A pair on the board, with a photo of each. */
async function aPair({ confidence = 0.3, twice = false } = {}) {
  const missing = await insertCase(db, { pet_name: 'Mimi' });
  const found = await insertCase(db, { status: 'found' });
  for (const { id, owner_user_id } of [missing, found]) await insertPhoto(db, { case_id: id, owner_user_id });
  const ids = { missing_case_id: missing.id, found_case_id: found.id };
  await db.insert(board_pairs).values({ ...ids, confidence, twice });
  return { missing, found, ids, path: `/api/board/${missing.id}/${found.id}/verdict` };
}

type Pair = Awaited<ReturnType<typeof aPair>>;

const next = async (as: TestUser) => boardPair.strict().parse((await call('POST', '/api/board/next', { as })).json);
const nextId = async (as: TestUser) => (await next(as)).pair?.missing.id ?? null;
const say = (pair: Pair, as: { userId: string }, verdict: string) => call('PUT', pair.path, { as, body: { verdict } });
const takeBack = (pair: Pair, as: TestUser) => call('DELETE', pair.path, { as });

async function compare(pair: Pair, as: TestUser, verdict: string) {
  expect(await nextId(as)).toBe(pair.missing.id);
  expect((await say(pair, as, verdict)).status).toBe(204);
}

const told = async ({ ids }: Pair) => {
  const rows = await db.select().from(notifications).where(eq(notifications.kind, 'volunteers'));
  return rows.filter(({ case_id }) => Object.values(ids).includes(case_id!)).map(({ user_id }) => user_id);
};

describe('the next pair', () => {
  it('is the one of which the matcher is least sure, and after it one that waits for a second person', async () => {
    const [sure, unsure] = [await aPair({ confidence: 0.9 }), await aPair({ confidence: 0.45 })];
    const [one, other] = [await aMatcher(), await aMatcher()];
    await compare(unsure, one, 'same');
    await compare(sure, one, 'different');
    expect(await nextId(one)).toBeNull();
    const more = await aPair({ confidence: 0.5 });
    expect([await nextId(other), (await next(other)).waiting]).toEqual([unsure.missing.id, 2]);
    expect(await nextId(one)).toBe(more.missing.id);
  });

  it('shows what is public and nothing else: no probability, no owner, and not what others said', async () => {
    const pair = await aPair();
    await compare(pair, await aMatcher(), 'same');
    const { json } = await call('POST', '/api/board/next', { as: await aMatcher() });
    expect(json.pair.found.id).toBe(pair.found.id);
    expect(JSON.stringify(json)).not.toMatch(
      new RegExp(`${pair.missing.owner_user_id}|${pair.found.owner_user_id}|confidence|verdict|microchip_hash`),
    );
  });

  it('is never shown to two people at once: not while it is lent, and again once it is given back or the time is over', async () => {
    const pair = await aPair();
    const [one, other] = [await aMatcher(), await aMatcher()];
    const both = await Promise.all([nextId(one), nextId(other), nextId(one), nextId(other)]);
    expect(new Set(both)).toEqual(new Set([pair.missing.id, null]));
    const [has, waits] = both[0] ? [one, other] : [other, one];
    expect([await nextId(has), await nextId(waits)]).toEqual([pair.missing.id, null]);
    expect((await call('DELETE', '/api/board/lent', { as: has })).status).toBe(204);
    expect([await nextId(waits), await nextId(has)]).toEqual([pair.missing.id, null]);
    await db.update(board_pairs).set({ lent_until: new Date(Date.now() - 1000) });
    expect(await nextId(has)).toBe(pair.missing.id);
    expect((await say(pair, waits, 'same')).json.error.code).toBe('pair_not_lent');
  });

  it('is never one of their own, of a case that is closed or hidden, without photos, or ruled out by an owner', async () => {
    const matcher = await aMatcher();
    const change = async (values: object, which: 'missing' | 'found' = 'found') => {
      const pair = await aPair();
      await db.update(cases).set(values).where(eq(cases.id, pair[which].id));
      return pair;
    };
    await change({ owner_user_id: matcher.userId });
    await change({ owner_user_id: matcher.userId }, 'missing');
    await change({ status: 'reunited' });
    await change({ hidden_at: new Date() }, 'missing');
    const bare = await aPair();
    await db.update(photos).set({ hidden_at: new Date() }).where(eq(photos.case_id, bare.found.id));
    const ruledOut = await aPair();
    const owner = ruledOut.missing.owner_user_id;
    await db.insert(match_verdicts).values({ ...ruledOut.ids, user_id: owner, verdict: 'different' });
    // who helps with a case reads more of it than a matcher may, and hopes with its owner
    const helped = await aPair();
    await db.insert(case_helpers).values({ case_id: helped.missing.id, user_id: matcher.userId });
    expect(await next(matcher)).toEqual({ pair: null, waiting: 0 });
  });

  it('comes a second time only where one person called it the same, or it is for two from the start', async () => {
    const [pair, twice] = [await aPair({ confidence: 0.5 }), await aPair({ confidence: 0.1, twice: true })];
    const [one, other, third] = [await aMatcher(), await aMatcher(), await aMatcher()];
    await compare(pair, one, 'different');
    await compare(twice, one, 'unsure');
    await compare(twice, other, 'unsure');
    expect([await nextId(other), await nextId(third)]).toEqual([null, null]);
  });
});

describe('what volunteers say', () => {
  it('is told to both sides once when a second person says the same, by bell and by mail', async () => {
    const { deps, mails } = newsMailScene(database);
    const pair = await aPair();
    const people = [await aMatcher(), await aMatcher()];
    await compare(pair, people[0]!, 'same');
    expect(await told(pair)).toEqual([]);
    await compare(pair, people[1]!, 'same');
    const owners = [pair.missing.owner_user_id, pair.found.owner_user_id];
    expect((await told(pair)).toSorted()).toEqual(owners.toSorted());
    for (const person of people) await say(pair, person, 'same');
    const letters = jobs.filter(({ name }) => name === 'notify-volunteers');
    expect(letters.map(({ payload }) => payload)).toEqual([
      { ...pair.ids, to: 'owner' },
      { ...pair.ids, to: 'finder' },
    ]);
    for (const to of ['owner', 'finder'] as const) await notifyVolunteers(deps, { ...pair.ids, to });
    expect(mails.map(({ subject }) => subject)).toEqual([
      '2 volunteers think that Mimi was found',
      '2 volunteers think that the pet you found is missed',
    ]);
    expect(mails[0]!.text).toContain('they can be wrong');
    const bell = await call('GET', '/api/notifications', { as: { userId: owners[0]! } });
    expect(bell.json.notifications).toMatchObject([{ kind: 'volunteers', other: { id: pair.found.id } }]);
  });

  it('is told after one person where the matcher is rather sure, and not against somebody who disagrees', async () => {
    const likely = await aPair({ confidence: 0.7 });
    await compare(likely, await aMatcher(), 'same');
    expect(await told(likely)).toHaveLength(2);
    await db.delete(cases);
    const disputed = await aPair({ confidence: 0.5, twice: true });
    await compare(disputed, await aMatcher(), 'different');
    await compare(disputed, await aMatcher(), 'same');
    expect(await told(disputed)).toEqual([]);
  });

  it('is not told of a pet that came home while somebody was looking', async () => {
    const [pair, matcher] = [await aPair({ confidence: 0.7 }), await aMatcher()];
    expect(await nextId(matcher)).toBe(pair.missing.id);
    await db.update(cases).set({ status: 'reunited' }).where(eq(cases.id, pair.missing.id));
    expect((await say(pair, matcher, 'same')).status).toBe(204);
    expect(await told(pair)).toEqual([]);
  });

  it('is not told again of a pair that the matcher told of, but that volunteers think so, once', async () => {
    const pair = await aPair({ confidence: 0.8 });
    await db.insert(match_notifications).values({ ...pair.ids, confidence: 0.8 });
    const one = await aMatcher();
    await compare(pair, one, 'same');
    await takeBack(pair, one);
    await compare(pair, one, 'same');
    expect(jobs.filter(({ name }) => name === 'notify-volunteers')).toHaveLength(2);
  });

  it('can be taken back, and the pair is shown again', async () => {
    const [pair] = [await aPair({ confidence: 0.5 }), await aPair({ confidence: 0.1 })];
    const matcher = await aMatcher();
    await compare(pair, matcher, 'different');
    expect(await nextId(matcher)).not.toBe(pair.missing.id);
    expect((await takeBack(pair, matcher)).status).toBe(204);
    expect(await db.$count(match_verdicts)).toBe(0);
    expect(await nextId(matcher)).toBe(pair.missing.id);
    expect((await takeBack(pair, await aMatcher())).status).toBe(204);
  });

  it('hides nothing, is refused of pairs that were not lent, and of one’s own', async () => {
    const pair = await aPair();
    const matcher = await aMatcher();
    expect((await say(pair, matcher, 'different')).json.error.code).toBe('pair_not_lent');
    await db.insert(user_roles).values({ user_id: pair.found.owner_user_id, role: 'matcher' });
    const finder = { userId: pair.found.owner_user_id };
    expect((await say(pair, finder, 'same')).status).toBe(403);
    await compare(pair, matcher, 'different');
    const compared = await call('GET', `/api/cases/${pair.missing.id}/ruled-out`, {
      as: { userId: pair.missing.owner_user_id },
    });
    expect(compared.json.cases).toEqual([]);
  });

  it('is not for a party: who helps, had one of the two cases, or a report that was merged with it', async () => {
    const pair = await aPair();
    const { missing_case_id: case_id, found_case_id } = pair.ids;
    const [giver, given, merged] = [await aMatcher(), await aMatcher(), await aMatcher()];
    const [helper, admin] = [await aMatcher(), await aMatcher()];
    for (const { userId: user_id } of [giver, given])
      await db.insert(match_verdicts).values({ ...pair.ids, user_id, verdict: 'different' });
    await db
      .insert(case_changes)
      .values({ case_id, author_user_id: giver.userId, by_admin: false, field: 'handed_over' });
    await addDecision(db, {
      ...{ kind: 'case', id: found_case_id, case_id: found_case_id, act: 'hand_over', reason: null, words: null },
      ...{ actor_user_id: admin.userId, subject_user_id: given.userId },
    });
    await db
      .insert(case_merges)
      .values({ merged_id: randomUUID(), slug: randomUUID(), kept_id: case_id, owner_user_id: merged.userId });
    await db.insert(case_helpers).values({ case_id, user_id: helper.userId });
    for (const party of [giver, given, merged, helper]) {
      expect(await nextId(party)).toBeNull();
      expect((await say(pair, party, 'same')).status).toBe(403);
    }
    expect(await volunteersOn(db, pair.ids)).toEqual({ same: 0, different: 0 });
    expect(await nextId(admin)).toBe(case_id);
  });

  it('is measured by what other volunteers say, and not by what a party says', async () => {
    const [pair, other] = [await aPair(), await aPair()];
    const [one, second, helper] = [await aMatcher(), await aMatcher(), await aMatcher()];
    const keep = ({ ids }: Pair, { userId: user_id }: TestUser, verdict: 'same' | 'different') =>
      db.insert(match_verdicts).values({ ...ids, user_id, verdict });
    // of one alone the measure shows nothing
    await keep(pair, one, 'same');
    await keep(pair, second, 'same');
    await keep(other, one, 'same');
    const said = () => saidOfPairs(db, [pair.ids.found_case_id]);
    const before = await said();
    await db.insert(case_helpers).values({ case_id: other.ids.missing_case_id, user_id: helper.userId });
    await keep(other, helper, 'different');
    expect(await said()).toEqual(before);
  });
});

describe('as evidence', () => {
  const llrOf = async (foundId: string) => {
    await scene.deps.openCases.load();
    const { matches } = (await scene.deps.openCases.rankCase(foundId))!;
    const row = matches[0]!.evidence.find(({ field }) => field === 'verdict');
    return row?.llr ?? 0;
  };

  async function anAlikePair() {
    const missing = await scene.missingCat(black);
    const found = await scene.missingCat(black, { status: 'found', pet_name: null });
    for (const { id } of [missing, found]) await findOtherHalf(scene.deps, id);
    const ids = { missing_case_id: missing.id, found_case_id: found.id };
    return { missing, found, ids, path: `/api/board/${missing.id}/${found.id}/verdict` };
  }

  it('a match of photos stands on the board, and goes when it is worth no look any more', async () => {
    const pair = await anAlikePair();
    expect(await db.select().from(board_pairs)).toMatchObject([pair.ids]);
    await db.update(cases).set({ status: 'reunited' }).where(eq(cases.id, pair.missing.id));
    await scene.deps.openCases.load();
    await findOtherHalf(scene.deps, pair.found.id);
    expect(await db.$count(board_pairs)).toBe(0);
  });

  it('a pair goes when its missing report was changed, too', async () => {
    const { missing, found } = await anAlikePair();
    await db.update(cases).set({ public_lat: -33, public_lng: 151 }).where(eq(cases.id, missing.id));
    scene.jobs.length = 0;
    await findOtherHalf(scene.deps, missing.id);
    expect(scene.jobs).toEqual([{ name: 'match-case', payload: { case_id: found.id } }]);
    await findOtherHalf(scene.deps, found.id);
    expect(await db.$count(board_pairs)).toBe(0);
    await findOtherHalf(scene.deps, missing.id);
    expect(scene.jobs).toHaveLength(1);
  });

  it('one volunteer at most doubles the odds, and a second one says more', async () => {
    const pair = await anAlikePair();
    await compare(pair, await aMatcher(), 'same');
    expect(await llrOf(pair.found.id)).toBeCloseTo(Math.log(2));
    await compare(pair, await aMatcher(), 'same');
    expect(await llrOf(pair.found.id)).toBeGreaterThan(2);
    expect(jobs.filter(({ name }) => name === 'match-case')).toHaveLength(2);
  });

  it('does not count of who is no matcher any more, from the next reading on', async () => {
    const pair = await anAlikePair();
    const matcher = await aMatcher();
    await compare(pair, matcher, 'different');
    expect(await llrOf(pair.found.id)).toBeLessThan(-0.6);
    const admin = await aUser(db, { admin: true });
    await call('DELETE', `/api/admin/users/${matcher.userId}/roles/matcher`, { as: admin });
    expect(jobs.at(-1)).toEqual({ name: 'recount-verdicts', payload: { user_id: matcher.userId } });
    events.length = 0;
    await recountVerdicts(dependencies.matching, matcher.userId);
    expect(events).toEqual([{ kind: 'matches.changed', case_id: pair.found.id, slug: pair.found.slug }]);
    expect(await llrOf(pair.found.id)).toBe(0);
  });

  it('an owner’s “mine” counts, and weighs less from who is often wrong', async () => {
    const pair = await anAlikePair();
    const owner = pair.missing.owner_user_id;
    await db.insert(match_verdicts).values({ ...pair.ids, user_id: owner, verdict: 'same' });
    expect(await llrOf(pair.found.id)).toBeCloseTo(Math.log(2));
    const [wrong, other] = [await aMatcher(), await aMatcher()];
    for (const { userId } of [wrong, other])
      await db.insert(match_verdicts).values({ ...pair.ids, user_id: userId, verdict: 'same' });
    const before = await llrOf(pair.found.id);
    for (let n = 0; n < 20; n++) {
      const { ids, missing } = await aPair();
      await db.insert(match_verdicts).values({ ...ids, user_id: wrong.userId, verdict: 'same' });
      const home = await insertCase(db, { status: 'found' });
      await db.insert(reunions).values({ missing_case_id: missing.id, found_case_id: home.id });
    }
    expect(await llrOf(pair.found.id)).toBeLessThan(before - 0.2);
  });
});

describe('for admins', () => {
  it('agreement is measured on pairs that two compared from the start, and told with its base', async () => {
    const admin = await aUser(db, { admin: true });
    const [one, other] = [await aMatcher(), await aMatcher()];
    const measure = async () =>
      agreement.parse((await call('GET', '/api/admin/agreement', { as: admin })).json).together;
    const judged = async (verdicts: [string, string], twice: boolean) => {
      const { ids } = await aPair({ twice });
      for (const [at, { userId }] of [one, other].entries())
        await db.insert(match_verdicts).values({ ...ids, user_id: userId, verdict: verdicts[at] as 'same' });
      return ids;
    };
    for (let n = 0; n < 5; n++) await judged(['same', 'same'], true);
    await judged(['same', 'different'], false);
    expect(await measure()).toMatchObject({ twice: 5, agreed: 5, kappa: null, answers: { same: 11, different: 1 } });
    for (let n = 0; n < 4; n++) await judged(['different', 'different'], true);
    const last = await judged(['same', 'different'], true);
    expect(await measure()).toMatchObject({ twice: 10, agreed: 9, kappa: expect.closeTo(0.8, 1) });
    await db.insert(reunions).values(last);
    expect((await measure()).known).toMatchObject({ same: { same: 1, unsure: 0, different: 1 } });
  });

  it('pairs are exported only if both owners agreed, and nobody is named', async () => {
    const admin = await aUser(db, { admin: true });
    const matcher = await aMatcher();
    const pair = await aPair();
    await compare(pair, matcher, 'same');
    const exported = async () => {
      const { json } = await call('GET', '/api/admin/compared-pairs', { as: admin });
      expect(JSON.stringify(json)).not.toContain(matcher.userId);
      return comparedPairs.parse(json).pairs;
    };
    const agree = (userId: string) => call('PATCH', '/api/account', { as: { userId }, body: { lets_measure: true } });
    expect((await agree(pair.missing.owner_user_id)).json.lets_measure).toBe(true);
    expect(await exported()).toEqual([]);
    await agree(pair.found.owner_user_id);
    expect(await exported()).toEqual([
      {
        ...{ missing: pair.missing.id, found: pair.found.id, confidence: 0.3, truth: null },
        verdicts: [{ matcher: 1, verdict: 'same' }],
      },
    ]);
    await db.update(profiles).set({ lets_measure: false }).where(sql`true`);
    expect(await exported()).toEqual([]);
  });
});
