import { type CDPSession, expect, type Page } from '@playwright/test';
import { newName, reportMissing } from './support/cases.ts';
import { newPerson, signedInAs } from './support/people.ts';
import { test } from './support/second-site.ts';

test.use({ serviceWorkers: 'allow' });

/** The newest link to the page of alerts in the mails to an address, without what quoted-printable does to it. */
async function alertsPath(mailsTo: () => string[]): Promise<string> {
  const links = () => {
    const text = mailsTo()
      .join('\n')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    return text.match(/\/alerts\?token=[\w.-]+/);
  };
  await expect.poll(() => links()?.[0]).toBeDefined();
  return links()![0];
}

async function fillPlace(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Place').fill('Cambridge, England');
  await dialog.getByLabel('Which animals').selectOption('dog');
}

test('neighbours are told of a pet near by: one in the app, one by mail without an account', async ({
  browser,
  page,
  request,
  site,
}) => {
  // who has an account asks from the home page, and sees the bell without a reload
  const ana = await newPerson(request, 'Ana');
  await signedInAs(page, ana);
  await page.goto('/');
  await page.getByRole('button', { name: 'Tell me of pets near here' }).click();
  await fillPlace(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(page.getByText('Missing: dog, within 5 km of Cambridge')).toBeVisible();

  // a visitor asks from the list with an address; a wrong one is told, and nothing typed is lost
  const uma = await (await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })).newPage();
  const email = `${newName('uma')}@homeward.test`;
  await uma.goto('/cases?status=missing');
  await uma.getByRole('button', { name: 'Tell me of pets near here' }).click();
  // Escape closes the list of places, not the dialog with it
  await uma.getByRole('dialog').getByLabel('Place').fill('Cambr');
  await expect(uma.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await uma.keyboard.press('Escape');
  await expect(uma.getByRole('listbox', { name: 'Suggestions' })).toBeHidden();
  await fillPlace(uma);
  const ask = uma.getByRole('dialog').getByRole('button', { name: 'Tell me', exact: true });
  await ask.click();
  await expect(uma.getByRole('dialog').getByText('Please enter an email address.').first()).toBeVisible();
  await expect(uma.getByRole('dialog').getByLabel('Place')).toHaveValue('Cambridge, England');
  await uma.getByRole('dialog').getByLabel('Your email address').fill(email);
  await ask.click();
  await expect(uma.getByText('Please look into your mailbox')).toBeVisible();

  // opening the link confirms nothing; the button does
  const link = await alertsPath(() => site.mailsTo(email));
  await request.get(link);
  await uma.goto(link);
  await expect(uma.getByText('Missing: dog, within 5 km of Cambridge')).toBeVisible();
  await uma.getByRole('button', { name: 'Yes, tell me' }).click();
  // the list stays while it is read again, and with it the button that was pressed
  await uma.getByRole('button', { name: 'Pause: Missing: dog' }).press('Enter');
  const resume = uma.getByRole('button', { name: 'Resume: Missing: dog' });
  await expect(resume).toBeFocused();
  await resume.press('Enter');
  await expect(uma.getByRole('button', { name: 'Pause: Missing: dog' })).toBeFocused();

  const before = site.mailsTo(email).length;
  const owner = await newPerson(request, 'Otto');
  const rex = await reportMissing(request, owner, {
    name: newName('Rex'),
    species: 'dog',
    place: 'Cambridge, England',
  });
  await expect(page.getByRole('link', { name: /News/ }).filter({ hasText: '1' }).first()).toBeVisible();
  await expect.poll(() => site.mailsTo(email).length).toBe(before + 1);
  expect(site.mailsTo(email).at(-1)).toContain('Subject: Missing near Cambridge: dog');
  await page.goto('/notifications');
  await page.getByRole('link', { name: /Missing near you: dog/ }).click();
  await expect(page).toHaveURL(`/pet/${rex.slug}`);

  // ended by one click, and the address is forgotten
  await uma.getByRole('button', { name: 'End all alerts' }).click();
  await expect(uma.getByRole('heading', { name: 'All alerts are ended' })).toBeVisible();
  await uma.goto(link);
  await expect(uma.getByText('This link does not work any more')).toBeVisible();
});

test('the service worker shows a push message, and a tap on it opens the case', async ({
  page,
  context,
  request,
  site,
}) => {
  const owner = await newPerson(request, 'Olga');
  const rex = await reportMissing(request, owner, { name: newName('Rex'), species: 'dog' });
  await page.goto('/about');
  const cdp = await context.newCDPSession(page);
  const registrationId = await registered(cdp, page);
  const content = { title: 'Missing near you: dog', body: rex.title, path: `/pet/${rex.slug}`, tag: 'one' };
  const deliver = () =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data: JSON.stringify(content) });
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(keepNotifications);
  const shown = () => worker!.evaluate(() => (globalThis as unknown as Keeping).kept);
  await deliver();
  const told = { body: content.body, tag: content.tag };
  await expect.poll(shown).toMatchObject([{ title: content.title, ...told }]);
  // the same news once more takes its place
  await deliver();
  expect(await shown()).toHaveLength(1);

  await worker!.evaluate(() => {
    const { kept, dispatchEvent } = globalThis as unknown as Keeping;
    const waitUntil = () => undefined;
    dispatchEvent(
      Object.assign(new Event('notificationclick'), { waitUntil, notification: { ...kept[0], close() {} } }),
    );
  });
  await expect(page).toHaveURL(`/pet/${rex.slug}`);
});

type Shown = { title: string; body: string; tag: string };
type Keeping = { kept: Shown[]; registration: object; dispatchEvent: (event: Event) => boolean };

/** Runs in the worker, in place of the part of the browser that shows notifications: the headless shell has none. */
function keepNotifications(): void {
  const scope = globalThis as unknown as Keeping;
  scope.kept = [];
  const showNotification = async (title: string, options: Omit<Shown, 'title'>) => {
    scope.kept = [...scope.kept.filter(({ tag }) => tag !== options.tag), { title, ...options }];
  };
  Object.assign(scope.registration, { showNotification });
}

/** Registers the site's service worker. @returns its id in Chromium's own protocol */
async function registered(cdp: CDPSession, page: Page): Promise<string> {
  const known = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  return known;
}
