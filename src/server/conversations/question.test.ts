import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cases } from '#server/platform/database/schema/cases.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { threadScene } from '#tests/harness/thread-scene.ts';
import { presentThread } from './present/thread.ts';
import { answerQuestion, askQuestion, holdBack, judgeAnswer } from './question.ts';
import { sendMessage } from './send-message.ts';
import { viewThread } from './view-thread.ts';

const database = await testDatabase();
const { db } = database;

test('the finder asks what only the owner can know, and alone sees the answer beside what they held back', async () => {
  const { deps, finder, owner, id } = await threadScene(database);
  expect((await viewThread(deps, finder, id)).question).toEqual({
    stage: 'open',
    asks: true,
    heldBack: 'a white toe',
    answer: null,
  });
  expect((await viewThread(deps, owner, id)).question).toBeNull();
  for (const early of [
    () => askQuestion(deps, owner, id),
    () => answerQuestion(deps, owner, id, 'a white toe'),
    () => judgeAnswer(deps, finder, id, true),
  ])
    await expect(early()).rejects.toMatchObject({ code: 'no_question' });
  await askQuestion(deps, finder, id);
  await expect(askQuestion(deps, finder, id)).rejects.toMatchObject({ code: 'no_question' });
  await answerQuestion(deps, owner, id, 'a torn ear');
  const { question } = await viewThread(deps, finder, id);
  expect(question).toEqual({ stage: 'answered', asks: true, heldBack: 'a white toe', answer: 'a torn ear' });
  expect(JSON.stringify(await viewThread(deps, owner, id))).not.toContain('white toe');
  await judgeAnswer(deps, finder, id, false);
  for (const caller of [finder, owner]) {
    const view = await viewThread(deps, caller, id);
    expect(view.question?.stage).toBe('does_not_fit');
    expect(view.messages.map(({ kind }) => kind)).toEqual(['text', 'question', 'answer', 'does_not_fit']);
  }
  // a second try is the finder's to give
  await askQuestion(deps, finder, id);
  await answerQuestion(deps, owner, id, 'a white toe');
  await judgeAnswer(deps, finder, id, true);
  expect((await viewThread(deps, owner, id)).question?.stage).toBe('fits');
});

test('who wrote to the owner of a missing pet puts a detail down before asking, and shows it with the verdict', async () => {
  const { deps, as } = await threadScene(database);
  const [owner, finder] = [await aUser(db), await aUser(db)];
  const about = await insertCase(db, { status: 'missing', owner_user_id: owner.userId });
  const { thread_id } = await sendMessage(deps, finder, about.id, { text: 'She sits in my shed' });
  const id = thread_id!;
  const seenBy = async (caller: typeof owner) => (await viewThread(deps, as(caller), id)).question;
  expect(await seenBy(finder)).toEqual({ stage: 'open', asks: true, heldBack: null, answer: null });
  expect(await seenBy(owner)).toBeNull();
  const refused = { code: 'no_question' };
  await expect(askQuestion(deps, as(finder), id)).rejects.toMatchObject(refused);
  await expect(holdBack(deps, as(owner), id, 'A bell')).rejects.toMatchObject(refused);

  await holdBack(deps, as(finder), id, 'A blue bell');
  await askQuestion(deps, as(finder), id);
  await expect(holdBack(deps, as(finder), id, 'A red bell')).rejects.toMatchObject(refused);
  await expect(answerQuestion(deps, as(finder), id, 'A blue bell')).rejects.toMatchObject(refused);
  await answerQuestion(deps, as(owner), id, 'Her collar has a blue bell');
  expect(JSON.stringify(presentThread(await viewThread(deps, as(owner), id)))).not.toContain('A blue bell');
  expect(await seenBy(finder)).toMatchObject({ heldBack: 'A blue bell', answer: 'Her collar has a blue bell' });
  await expect(judgeAnswer(deps, as(owner), id, true)).rejects.toMatchObject(refused);
  await judgeAnswer(deps, as(finder), id, true);
  expect(await seenBy(owner)).toMatchObject({ stage: 'fits', asks: false, heldBack: 'A blue bell' });
});

test('the detail of the finder’s own found report is held back at once, and stays what it was when asked', async () => {
  const { deps, as } = await threadScene(database);
  const [owner, finder] = [await aUser(db), await aUser(db)];
  const private_ = { held_back_detail: 'A notched ear' };
  const found = await insertCase(db, { status: 'found', owner_user_id: finder.userId, private: private_ });
  const about = await insertCase(db, { status: 'missing', owner_user_id: owner.userId });
  const { thread_id } = await sendMessage(deps, finder, about.id, { text: 'Is it her?' });
  const seen = async () => (await viewThread(deps, as(finder), thread_id!)).question?.heldBack;
  expect(await seen()).toBe('A notched ear');
  await askQuestion(deps, as(finder), thread_id!);
  await db.delete(cases).where(eq(cases.id, found.id));
  expect(await seen()).toBe('A notched ear');
});

test('of what is sent twice at once the second comes too late', async () => {
  const { deps, finder, owner, id } = await threadScene(database);
  const twice = (step: () => Promise<void>) => Promise.allSettled([step(), step()]);
  await twice(() => askQuestion(deps, finder, id));
  await twice(() => answerQuestion(deps, owner, id, 'a torn ear'));
  await Promise.allSettled([true, false].map((fits) => judgeAnswer(deps, finder, id, fits)));
  const kinds = (await viewThread(deps, owner, id)).messages.map(({ kind }) => kind);
  expect(kinds).toEqual(['text', 'question', 'answer', expect.stringMatching('fit')]);
});

test('nothing is asked where nothing is held back', async () => {
  const { deps, as } = await threadScene(database);
  const [finder, writer] = [await aUser(db), await aUser(db)];
  const about = await insertCase(db, { status: 'found', owner_user_id: finder.userId });
  const { thread_id } = await sendMessage(deps, writer, about.id, { text: 'Hi' });
  expect((await viewThread(deps, as(finder), thread_id!)).question).toBeNull();
  await expect(askQuestion(deps, as(finder), thread_id!)).rejects.toMatchObject({ code: 'no_question' });
});
