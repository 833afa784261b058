import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { notificationPage } from '#core/contract/notification.ts';
import type { BoardPair } from '#core/contract/verdict.ts';
import { expectAccessible } from '../support/accessible.ts';
import { newAdmin } from '../support/admins.ts';
import { bearer, deleteReported, missingForNow, newName, reportFound, upload } from '../support/cases.ts';
import { marbledCat } from '../support/marbled-cat.ts';
import { test } from '../support/own-site.ts';
import { newPerson, type Person, signedInAs } from '../support/people.ts';
import { toasts } from '../support/toasts.ts';

test.afterEach(deleteReported);

/** A pair of photos of one cat, which the matcher puts on the board. */
async function aPair(request: APIRequestContext, coat: 'black' | 'white' = 'black') {
  const [owner, finder] = [await newPerson(request, 'Olga'), await newPerson(request, 'Finn')];
  const name = newName('Marble');
  const lost = await missingForNow(request, owner, { name, photo: await marbledCat({}, coat), colour: coat });
  const found = await reportFound(request, finder, { animal: `A ${coat} cat, tame` });
  const { id } = await upload(request, finder, await marbledCat({ turn: 4 }, coat));
  await request.post(`/api/cases/${found.id}/photos`, { data: { photo_ids: [id] }, headers: bearer(finder) });
  return { owner, finder, name, lost, found };
}

async function pageOf(browser: Browser, person: Person, options = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await signedInAs(page, person);
  return page;
}

/** How many pairs this person could be lent now; one is given back at once. */
async function waitingFor(request: APIRequestContext, person: Person): Promise<number> {
  const headers = bearer(person);
  const { waiting } = (await (await request.post('/api/board/next', { data: {}, headers })).json()) as BoardPair;
  await request.delete('/api/board/lent', { headers });
  return waiting;
}

const view = (page: Page) => page.getByRole('dialog', { name: 'One and the same animal?' });
const toldOf = async (request: APIRequestContext, person: Person) => {
  const answer = await request.get('/api/notifications', { headers: bearer(person) });
  return notificationPage.parse(await answer.json()).notifications.filter(({ kind }) => kind === 'volunteers').length;
};

test('an admin makes two matchers, who compare a pair one after the other, and owner and finder are told', async ({
  browser,
  request,
}) => {
  const { owner, finder, name, lost, found } = await aPair(request);
  const [mia, max] = [await newPerson(request, 'Mia'), await newPerson(request, 'Max')];
  const admin = await pageOf(browser, await newAdmin(request, 'Ada'));
  await test.step('the admin grants the role', async () => {
    await admin.goto('/admin/users');
    for (const { email } of [mia, max]) {
      const row = admin.getByRole('row').filter({ hasText: email });
      await row.getByRole('button', { name: /^Make matcher/ }).click();
      await expect(row.getByText('Matcher', { exact: true })).toBeVisible();
    }
  });
  await expect.poll(() => waitingFor(request, mia), { timeout: 60_000 }).toBe(1);

  const [hers, his] = [
    await pageOf(browser, mia),
    await pageOf(browser, max, { viewport: { width: 390, height: 844 } }),
  ];
  await test.step('she answers by the keys, takes it back, and answers again', async () => {
    await hers.goto('/board');
    await hers.getByRole('button', { name: 'Start comparing' }).click();
    await expect(view(hers).getByText(name)).toBeVisible();
    await expect(view(hers).getByText('%')).toHaveCount(0);
    await expectAccessible(hers);
    await test.step('nobody else is shown the pair meanwhile', async () => {
      await his.goto('/board');
      await his.getByRole('button', { name: 'Start comparing' }).click();
      await expect(his.getByRole('main').getByText('Nothing waits to be compared')).toBeVisible();
      await expect(toasts(his).getByText('Nothing waits to be compared')).toBeVisible();
    });
    await hers.keyboard.press('3');
    await expect(hers.getByRole('main').getByText('Nothing waits to be compared')).toBeVisible();
    await hers.getByRole('button', { name: 'Undo' }).click();
    await expect(view(hers)).toBeVisible();
    await hers.keyboard.press('1');
    await expect(hers.getByText('You said: the same animal.')).toBeVisible();
    await expect(view(hers)).toHaveCount(0);
  });

  await test.step('the second person is asked on a phone, and both sides are told', async () => {
    await his.getByRole('button', { name: 'Look again' }).click();
    await expect(view(his)).toBeVisible();
    await expectAccessible(his);
    await view(his).getByRole('button', { name: 'The same animal' }).click();
    await expect(his.getByText('You said: the same animal.')).toBeVisible();
    for (const person of [owner, finder]) expect(await toldOf(request, person)).toBe(1);
    const page = await pageOf(browser, owner);
    await page.goto('/notifications');
    await page.getByRole('link', { name: `Volunteers who compare photos think that ${name} was found` }).click();
    await expect(page).toHaveURL(`/pet/${lost.slug}/compare/${found.slug}`);
    const said = page.getByText('2 volunteers who compared the two think that they are one animal');
    await expect(said.first()).toBeVisible();
  });

  await test.step('the admin reads how often they agreed, and a stranger finds no board', async () => {
    await admin.goto('/admin/board');
    await expect(admin.getByRole('row').filter({ hasText: 'Mia' })).toContainText('1 same');
    const stranger = await pageOf(browser, finder);
    await stranger.goto('/board');
    await expect(stranger).toHaveURL('/');
  });
});

test('the keys that answered one pair answer the next', async ({ browser, request }) => {
  for (const coat of ['black', 'white'] as const) await aPair(request, coat);
  const mia = await newPerson(request, 'Mia');
  const headers = bearer(await newAdmin(request, 'Ada'));
  await request.put(`/api/admin/users/${mia.user.id}/roles/matcher`, { headers });
  const page = await pageOf(browser, mia);
  await expect.poll(() => waitingFor(request, mia), { timeout: 60_000 }).toBeGreaterThan(1);
  await page.goto('/board');
  await page.getByRole('button', { name: 'Start comparing' }).click();
  await expect(view(page)).toBeVisible();
  const answerAll = async () => {
    await page.keyboard.press('3');
    return view(page).count();
  };
  await expect.poll(answerAll).toBe(0);
});
