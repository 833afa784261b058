import { expect } from '@playwright/test';
import type { CaseMatch } from '#core/contract/match.ts';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { expectAccessible } from '../support/accessible.ts';
import { decideCalls } from '../support/calls.ts';
import { oneCompared } from '../support/case-matches.ts';
import { reportMissing } from '../support/cases.ts';
import { newPerson, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';

// The app under test has no VISION_API_URL, so the answers of an app that has one are simulated. The protocol itself is
// tested beside its adapter.
test('a second opinion is given on request, marked as such and kept apart from the percentage', async ({
  page,
  request,
}) => {
  const owner = await newPerson(request, 'Vera');
  const lost = await reportMissing(request, owner, { name: 'Zweit', photo: await drawPet(drawnPets.luna) });
  const match: CaseMatch = {
    id: '7b1f5c0e-0000-4000-8000-000000000001',
    title: 'Found: Cat',
    primary_photo_url: lost.primary_photo_url,
    primary_photo_focus: lost.primary_photo_focus,
    description: 'Grey',
    slug: 'found-cat',
    confidence: 0.4,
    lead: true,
    strength: 'strong',
    reasoning: 'The photos look alike.',
    similarities: [],
    evidence: [],
    verdict: null,
  };
  await decideCalls(page, '*/api/cases/*/matches', {
    json: { matches: [match], scope: oneCompared, photo_notes: [], advice: [], second_opinion: 'local-eyes' },
  });
  const failure = {
    status: 503,
    json: { error: { code: 'second_opinion_failed', message: 'Not available right now.' } },
  };
  const answered = await decideCalls(page, '*/second-opinion', failure);
  await signedInAs(page, owner);
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'AI Matches' }).click();
  const ask = page.getByRole('button', { name: 'Ask for a second opinion' });
  await ask.click();
  await expect(page.getByText('Not available right now.')).toBeVisible();
  await answered();
  await decideCalls(page, '*/second-opinion', { json: { text: 'Both have a torn ear.', model: 'local-eyes' } });
  await ask.click();
  const opinion = page.getByRole('complementary').filter({ hasText: 'Both have a torn ear.' });
  await expect(opinion).toContainText('Second opinion, written by local-eyes');
  await expect(opinion).toContainText('does not change the percentage');
  await expect(page.getByText('40% match')).toBeVisible();
  await expectAccessible(page);
});
