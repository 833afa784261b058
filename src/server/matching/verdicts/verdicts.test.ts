import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { comparison, ruledOut } from '#core/contract/verdict.ts';
import { findOtherHalf } from '#server/matching/find-other-half.ts';
import { notifyMatch } from '#server/matching/notify-match.ts';
import { waitedBy } from '#server/notifications/store/waited.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { match_notifications } from '#server/platform/database/schema/reunions.ts';
import { match_verdicts } from '#server/platform/database/schema/verdicts.ts';
import type { PersonalNews } from '#server/platform/events/live-events.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { insertThread } from '#tests/factories/threads.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { harbour } from '#tests/harness/match-scene.ts';
import { newsMailScene } from '#tests/harness/news-mail-scene.ts';
import { notCompared } from '#tests/harness/send-news-mails.ts';
import { judgeMatch } from './judge-match.ts';

const database = await testDatabase();
const { db } = database;
const { call, jobs, events, dependencies } = testApp(database);

beforeEach(async () => {
  await db.delete(cases);
});

const here = { public_lat: harbour.lat, public_lng: harbour.lng };

/** A missing and a found cat that can only be one: their chips are equal. */
async function aPair() {
  const chip = { private: { microchip_hash: 'same' }, colour: 'grey' };
  const missing = await insertCase(db, { pet_name: 'Mimi', ...here, ...chip, sex: 'female' });
  const found = await insertCase(db, { status: 'found', ...here, ...chip, colour: 'ginger', breed: 'Manx' });
  await dependencies.matching.openCases.load();
  const [owner, finder] = [{ userId: missing.owner_user_id }, { userId: found.owner_user_id }];
  const compared = `/api/cases/${missing.slug}/matches/${found.id}`;
  const matched = { owner: `/api/cases/${missing.id}/matches`, finder: `/api/cases/${found.id}/matches` };
  return { missing, found, owner, finder, compared, matched };
}

type Pair = Awaited<ReturnType<typeof aPair>>;

const idsIn = async (path: string, as: { userId: string }) =>
  (await call('GET', path, { as })).json.matches.map(({ id }: { id: string }) => id);

async function shownTo({ owner, finder, matched }: Pair): Promise<[owner: number, finder: number]> {
  return [(await idsIn(matched.owner, owner)).length, (await idsIn(matched.finder, finder)).length];
}

const judge = ({ missing, found }: Pair, verdict: string, as: { userId: string }) => {
  const [own, other] = as.userId === missing.owner_user_id ? [missing, found] : [found, missing];
  return call('PUT', `/api/cases/${own.id}/matches/${other.id}/verdict`, { as, body: { verdict } });
};

const withdraw = ({ missing, found }: Pair, as: { userId: string }) => {
  const [own, other] = as.userId === missing.owner_user_id ? [missing, found] : [found, missing];
  return call('DELETE', `/api/cases/${own.id}/matches/${other.id}/verdict`, { as });
};

const match = (pair: Pair) => findOtherHalf(dependencies.matching, pair.found.id);

it('who said that it could be the animal reads so with the match, and the other side does not', async () => {
  const pair = await aPair();
  expect((await judge(pair, 'unsure', pair.owner)).status).toBe(204);
  const saidIn = async (path: string, as: { userId: string }) =>
    (await call('GET', path, { as })).json.matches[0].verdict;
  expect(await saidIn(pair.matched.owner, pair.owner)).toBe('unsure');
  expect(await saidIn(pair.matched.finder, pair.finder)).toBeNull();
});

describe('a pair that its owner rules out', () => {
  it.each(['owner', 'finder'] as const)(
    'is hidden from both sides when the %s says so, and back on undo',
    async (who) => {
      const pair = await aPair();
      expect(await shownTo(pair)).toEqual([1, 1]);
      events.length = 0;
      const bells: string[] = [];
      const personalNews = ({ readers }: PersonalNews) => void bells.push(...readers);
      onTestFinished(dependencies.events.subscribe({ event: () => {}, personalNews }));
      expect((await judge(pair, 'different', pair[who])).status).toBe(204);
      expect(await shownTo(pair)).toEqual([0, 0]);
      const told = events.flatMap((event) => ('case_id' in event ? event.case_id : []));
      expect(told.toSorted()).toEqual([pair.missing.id, pair.found.id].toSorted());
      expect(bells).toEqual([pair.owner, pair.finder].map(({ userId }) => `account ${userId}`));
      const seen = comparison.parse((await call('GET', pair.compared, { as: pair[who] })).json);
      expect([seen.verdict, seen.match]).toEqual(['different', null]);
      expect((await withdraw(pair, pair[who])).status).toBe(204);
      expect(await shownTo(pair)).toEqual([1, 1]);
    },
  );

  it('is not told of, and its owner is told after all once it is taken back', async () => {
    const pair = await aPair();
    await judge(pair, 'different', pair.finder);
    jobs.length = 0;
    await match(pair);
    expect(jobs).toEqual([]);
    await withdraw(pair, pair.finder);
    expect(jobs).toEqual([{ name: 'match-case', payload: { case_id: pair.found.id } }]);
    await match(pair);
    expect(jobs.at(-1)).toMatchObject({ name: 'notify-match' });
  });

  it('is not mailed when it was told of before, neither at once nor with what waited', async () => {
    const { deps, mails } = newsMailScene(database);
    const pair = await aPair();
    const ids = { missing_case_id: pair.missing.id, found_case_id: pair.found.id };
    await match(pair);
    expect(await db.$count(match_notifications)).toBe(1);
    const later = new Date(Date.now() + 60_000);
    await db.execute(`update profiles set confirmed_at = '${later.toISOString()}', waited_told_at = null`);
    const waited = async () => (await waitedBy(db, pair.owner.userId))?.news;
    expect(await waited()).toHaveLength(1);
    await judge(pair, 'different', pair.finder);
    await notifyMatch({ ...deps, ...notCompared }, ids);
    expect([mails, await waited()]).toEqual([[], []]);
    await withdraw(pair, pair.finder);
    await notifyMatch({ ...deps, ...notCompared }, ids);
    expect([mails.length, (await waited())?.length]).toEqual([1, 1]);
  });

  it('hides no other pair, and only an owner can hide one', async () => {
    const pair = await aPair();
    const other = await insertCase(db, { status: 'found', ...here, private: { microchip_hash: 'same' } });
    await dependencies.matching.openCases.load();
    const stranger = await aUser(db);
    const ids = { missing_case_id: pair.missing.id, found_case_id: other.id };
    await db.insert(match_verdicts).values({ ...ids, user_id: stranger.userId, verdict: 'different' });
    await judge(pair, 'different', pair.owner);
    expect(await idsIn(pair.matched.owner, pair.owner)).toEqual([other.id]);
  });

  it('can be found again by who ruled it out', async () => {
    const pair = await aPair();
    await judge(pair, 'different', pair.owner);
    const listed = async (id: string, as: { userId: string }) =>
      ruledOut.parse((await call('GET', `/api/cases/${id}/ruled-out`, { as })).json).cases.map((one) => one.id);
    expect(await listed(pair.missing.id, pair.owner)).toEqual([pair.found.id]);
    expect(await listed(pair.found.id, pair.finder)).toEqual([]);
    await db.update(cases).set({ status: 'reunited' });
    expect(await listed(pair.missing.id, pair.owner)).toEqual([]);
  });
});

describe('a verdict', () => {
  it('may be given by the owners of the two cases, each for their own, and by nobody else', async () => {
    const pair = await aPair();
    const path = (own: { id: string }, other: { id: string }) => `/api/cases/${own.id}/matches/${other.id}/verdict`;
    const body = { verdict: 'different' };
    const admin = await aUser(db, { admin: true });
    for (const as of [await aUser(db), admin, pair.finder])
      for (const method of ['PUT', 'DELETE'])
        expect((await call(method, path(pair.missing, pair.found), { as, body })).status).toBe(403);
    expect((await call('PUT', path(pair.missing, pair.found), { body })).status).toBe(401);
    expect(await db.$count(match_verdicts)).toBe(0);
    expect((await call('PUT', path(pair.found, pair.missing), { as: pair.finder, body })).status).toBe(204);
  });

  it('replaces what the person said before, and taking back nothing is no failure', async () => {
    const pair = await aPair();
    for (const verdict of ['different', 'unsure', 'same']) await judge(pair, verdict, pair.owner);
    expect(await db.select().from(match_verdicts)).toMatchObject([{ verdict: 'same' }]);
    expect(await shownTo(pair)).toEqual([1, 1]);
    for (let n = 0; n < 2; n++) expect((await withdraw(pair, pair.owner)).status).toBe(204);
  });

  it('is not found, and no failure, if one of the cases is deleted while it is given', async () => {
    const pair = await aPair();
    const deps = dependencies.matching;
    const transact: typeof deps.transact = async (work) => {
      await db.delete(cases).where(eq(cases.id, pair.found.id));
      return deps.transact(work);
    };
    const judged = judgeMatch(
      { ...deps, transact },
      { ...pair.owner, sessionId: 's' },
      pair.missing.id,
      pair.found.id,
      'same',
    );
    await expect(judged).rejects.toMatchObject({ code: 'case_not_found' });
  });

  it('is refused for what is no pair', async () => {
    const { missing, owner } = await aPair();
    const another = await insertCase(db, { owner_user_id: owner.userId });
    const found = await insertCase(db, { status: 'found', type: 'object' });
    for (const { id } of [another, missing, found]) {
      const path = `/api/cases/${missing.id}/matches/${id}`;
      const body = { verdict: 'same' };
      expect((await call('PUT', `${path}/verdict`, { as: owner, body })).json.error.code).toBe('no_pair');
      expect((await call('GET', path)).json.error.code).toBe('no_pair');
    }
    const body = { verdict: 'perhaps' };
    const path = `/api/cases/${missing.id}/matches/${found.id}/verdict`;
    expect((await call('PUT', path, { as: owner, body })).status).toBe(422);
  });
});

describe('two cases side by side', () => {
  it('show everybody what is public, and nothing of the matcher, the owners or what they said', async () => {
    const pair = await aPair();
    await judge(pair, 'unsure', pair.owner);
    for (const as of [undefined, await aUser(db)]) {
      const { json } = await call('GET', pair.compared, { as });
      const seen = comparison.strict().parse(json);
      expect([seen.missing.id, seen.found.id]).toEqual([pair.missing.id, pair.found.id]);
      expect(seen).toMatchObject({ own: [], match: null, verdict: null, their_verdict: null, thread_id: null });
      expect(JSON.stringify(json)).not.toMatch(new RegExp(`${pair.owner.userId}|${pair.finder.userId}|microchip_hash`));
    }
  });

  it('tell each owner how the two fit, field by field, and what the other one says', async () => {
    const pair = await aPair();
    await judge(pair, 'same', pair.finder);
    await dependencies.matching.openCases.load();
    const ofOwner = comparison.parse((await call('GET', pair.compared, { as: pair.owner })).json);
    expect(ofOwner).toMatchObject({ own: ['missing'], verdict: null, their_verdict: 'same' });
    const rows = ofOwner.match!.evidence;
    expect(rows.find(({ field }) => field === 'colour')).toMatchObject({
      says: { missing: 'Grey', found: 'Ginger' },
      supports: false,
    });
    expect(rows.find(({ field }) => field === 'microchip')).toMatchObject({ says: null, supports: true });
    expect(rows.find(({ field }) => field === 'verdict')).toMatchObject({
      text: 'One of the two who reported them says that they are one animal',
      supports: true,
    });
    // said in one report alone, so the other one’s owner learns nothing of it
    expect(rows.map(({ field }) => field)).not.toContain('sex');
    const ofFinder = comparison.parse((await call('GET', pair.compared, { as: pair.finder })).json);
    expect(ofFinder).toMatchObject({ own: ['found'], verdict: 'same', their_verdict: null });
    expect(ofFinder.match).toEqual(ofOwner.match);
  });

  it('lead to the conversation that the two owners have already', async () => {
    const pair = await aPair();
    const before = await call('GET', pair.compared, { as: pair.owner });
    expect(before.json.thread_id).toBeNull();
    const id = await insertThread(db, pair.found, { writer: { user_id: pair.owner.userId } });
    await insertThread(db, pair.found, { writer: { user_id: (await aUser(db)).userId } });
    for (const as of [pair.owner, pair.finder])
      expect((await call('GET', pair.compared, { as })).json.thread_id).toBe(id);
  });

  it('are both one’s own where somebody reported the pet twice', async () => {
    const pair = await aPair();
    await db.update(cases).set({ owner_user_id: pair.owner.userId });
    const { json } = await call('GET', pair.compared, { as: pair.owner });
    expect(json).toMatchObject({ own: ['missing', 'found'], their_verdict: null, thread_id: null });
  });
});
