import { expect, test } from 'vitest';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { DecisionRecord } from './store/records.ts';
import { tellDecision } from './tell-decision.ts';

const decision: DecisionRecord = {
  ...{ id: 'd1', kind: 'case', target_id: 'c1', case_id: 'c2', act: 'merge', reason: null, words: null },
  ...{ subject_user_id: 'ute', case_slug: 'mimi', case_title: 'Missing: Mimi', at: new Date(), objected_at: null },
};

async function mailsOf(overrides: Partial<DecisionRecord>, confirmed = true): Promise<Mail[]> {
  const sent: Mail[] = [];
  const deps = {
    ask: (async ({ name }) =>
      name === 'decision' ? [{ ...decision, ...overrides }] : [{ email: 'ute@homeward.test', confirmed }]) as Ask,
    mailer: { send: async (mail: Mail) => void sent.push(mail) },
    ...{ origin: 'https://pets.test', contactEmail: 'team@pets.test' },
  };
  await tellDecision(deps, 'd1', 'Missing: Mimmy');
  return sent;
}

test('whose report was merged learns what became of it, and how to object', async () => {
  const [mail] = await mailsOf({});
  expect(mail).toMatchObject({ to: 'ute@homeward.test', subject: 'Your report is part of another one now' });
  for (const text of ['“Missing: Mimmy”', 'its old address leads there', 'you can object', 'team@pets.test'])
    expect(mail!.text).toContain(text);
});

test('a decision that gives something back offers no objection', async () => {
  const [mail] = await mailsOf({ act: 'restore' });
  expect(mail!.subject).toBe('Your report is shown again');
  expect(mail!.text).not.toContain('object');
});

test('an address that was never confirmed gets no mail', async () => {
  expect(await mailsOf({}, false)).toEqual([]);
});
