import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addPhotos } from '#server/cases/reports/add-photos.ts';
import { deleteCase } from '#server/cases/reports/delete-case.ts';
import { changeReunion } from '#server/cases/status/change-reunion.ts';
import { changeStatus } from '#server/cases/status/change-status.ts';
import { tellStory } from '#server/cases/status/tell-story.ts';
import { openTrail } from '#server/cases/updates/list-updates.ts';
import { postUpdate } from '#server/cases/updates/post-update.ts';
import { offerCase } from '#server/handovers/offer-case.ts';
import { changePlan, markSearched, workOnStep } from '#server/plans/work.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { testApp, testHandoverLinks } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db, pool } = database;
const { call, dependencies } = testApp(database);
const { handovers } = dependencies;
const { cases: deps } = dependencies;

/** A pet whose owner offers it to somebody who takes it over in the moment before the owner's act is written. */
async function aScene(status: 'missing' | 'reunited') {
  const [owner, next] = [await aUser(db), await aUser(db)];
  const pet = await insertCase(db, { owner_user_id: owner.userId, status, side: 'missing' });
  await call('POST', `/api/cases/${pet.id}/handover`, { as: owner, body: { email: next.email } });
  const { rows } = await pool.query('select id from case_handovers where case_id = $1', [pet.id]);
  const token = testHandoverLinks.token(rows[0].id, next.email);
  const late: Transact = async (work) => {
    const taken = await call('POST', '/api/handover', { as: next, body: { token, answer: 'accept' } });
    expect(taken.status).toBe(204);
    return deps.transact(work);
  };
  return { pet, next, late, actor: { userId: owner.userId, sessionId: 's' } };
}

type Late = typeof deps;
type Act = (late: Late, actor: { userId: string; sessionId: string }, id: string) => Promise<unknown>;

const whileMissing: [string, Act][] = [
  ['post an update', (late, actor, id) => postUpdate(late, actor, id, { update_text: 'Seen at the mill' })],
  [
    'add photos',
    async (late, actor, id) => {
      const photo = await insertPhoto(db, { owner_user_id: actor.userId, case_id: null });
      return addPhotos(late, actor, id, { photo_ids: [photo.id] });
    },
  ],
  ['change the status', (late, actor, id) => changeStatus(late, actor, id, 'reunited')],
  ['open the trail', (late, actor, id) => openTrail(late, actor, id, { open: true })],
  ['delete the case', deleteCase],
  [
    'offer the case',
    (late, actor, id) => offerCase({ ...handovers, transact: late.transact }, actor, id, 'other@example.org'),
  ],
  ['share the place', (late, actor, id) => changePlan(late, actor, id, { place_shared: true })],
  ['take a step', (late, actor, id) => workOnStep(late, actor, id, 'wider', { taken: true })],
  [
    'mark searched ground',
    (late, actor, id) => markSearched(late, actor, id, randomUUID(), { shape: null, words: 'The mill' }),
  ],
];

const onceHome: [string, Act][] = [
  ['tell the story', (late, actor, id) => tellStory(late, actor, id, { words: 'Home', photo_ids: [] })],
  [
    'name a reunion',
    async (late, actor, id) => {
      const found = await insertCase(db, { status: 'found', side: 'found' });
      return changeReunion(late, actor, id, { with: found.id, agreed: true });
    },
  ],
];

test.each([
  ...whileMissing.map(([what, act]) => ['missing', what, act] as const),
  ...onceHome.map(([what, act]) => ['reunited', what, act] as const),
])('of a %s pet nobody can %s who handed it over a moment ago', async (status, _, act) => {
  const { pet, next, late, actor } = await aScene(status);
  await expect(act({ ...deps, transact: late }, actor, pet.id)).rejects.toMatchObject({ code: 'forbidden' });
  const [kept] = await db.select().from(cases).where(eq(cases.id, pet.id));
  expect(kept).toMatchObject({ owner_user_id: next.userId, status, trail_open: false });
  expect(await db.$count(case_updates, eq(case_updates.case_id, pet.id))).toBe(0);
});
