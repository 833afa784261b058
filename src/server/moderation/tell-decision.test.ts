import { expect, test } from 'vitest';
import type { LoggedAct } from '#core/moderation/vocabulary.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import { addDecision } from '#server/platform/database/moderation-records.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { tellDecision } from './tell-decision.ts';

const { db, pool } = await testDatabase();

async function mailsOf(act: LoggedAct, confirmed = true): Promise<{ mails: Mail[]; email: string }> {
  const { userId, email } = await aUser(db, { confirmed });
  const people = { actor_user_id: 'a moderator', subject_user_id: userId };
  const id = await addDecision(db, { kind: 'case', id: 'c1', case_id: null, act, ...people });
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const deps = { db, ask: asking(pool), mailer, origin: 'https://pets.test', contactEmail: 'team@pets.test' };
  await tellDecision(deps, id, 'Missing: Mimmy');
  return { mails, email };
}

test('whose report was merged learns what became of it, and how to object', async () => {
  const {
    mails: [mail],
    email,
  } = await mailsOf('merge');
  expect(mail).toMatchObject({ to: email, subject: 'Your report is part of another one now' });
  for (const text of ['“Missing: Mimmy”', 'its old address leads there', 'you can object', 'team@pets.test'])
    expect(mail!.text).toContain(text);
});

test('a decision that gives something back offers no objection', async () => {
  const { mails } = await mailsOf('restore');
  expect(mails).toMatchObject([{ subject: 'Your report is shown again' }]);
  expect(mails[0]!.text).not.toContain('object');
});

test('an address that was never confirmed gets no mail', async () => {
  expect((await mailsOf('merge', false)).mails).toEqual([]);
});
