import { expect } from '@playwright/test';
import { type AppProcess, makeDataDir, startAppProcess } from '../harness/processes/app-process.ts';
import { type StoppableDatabase, stoppableDatabase } from '../harness/servers/stoppable-database.ts';
import { test } from './support/test.ts';

let database: StoppableDatabase;
let data: Awaited<ReturnType<typeof makeDataDir>>;
let app: AppProcess;

const key = 'a key of the tests, and of nothing else';

test.beforeAll(async () => {
  test.slow(); // makes a database server and starts an app
  [database, data] = await Promise.all([stoppableDatabase(), makeDataDir()]);
  app = await startAppProcess({ DATA_DIR: data.dir, DATABASE_URL: database.url, AUTH_SECRET: key, CHIP_KEY: key });
});

test.afterAll(async () => {
  await app?.stop();
  await database?.remove();
  await data?.remove();
});

test('while the database is stopped people see the last copy, or read what is wrong; a form keeps what was typed', async ({
  page,
  request,
}) => {
  test.slow();
  const email = 'away@homeward.test';
  await request.post(`${app.url}/api/auth/sign-up/email`, { data: { email, password: 'secret-1', name: 'Ana' } });
  await page.goto(app.url);
  await expect(page.getByRole('heading', { name: 'Recently Reported Missing' })).toBeVisible();
  await page.goto(`${app.url}/auth`);
  await database.stop();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Our database cannot be reached just now. Nothing is lost').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  const copy = await page.goto(app.url);
  expect(copy?.status()).toBe(200);
  await expect(page.getByRole('status').filter({ hasText: 'This is a copy of the page from' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recently Reported Missing' })).toBeVisible();

  await page.getByRole('link', { name: 'Success Stories' }).first().click();
  await expect(page.getByRole('heading', { name: 'Please try again in a moment' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Our database cannot be reached just now.');

  const unknown = await page.goto(`${app.url}/cases?q=nobody-asked-before`);
  expect([unknown?.status(), unknown?.headers()['retry-after']]).toEqual([503, '10']);
  await expect(page.getByRole('heading', { name: 'Please try again in a moment' })).toBeVisible();
  expect((await request.get(`${app.url}/readyz`)).status()).toBe(503);

  await database.start();
  await expect.poll(async () => (await request.get(`${app.url}/readyz`)).status(), { timeout: 30_000 }).toBe(200);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'All Cases' }).first()).toBeVisible();
  await page.goto(app.url);
  await expect(page.getByText('This is a copy of the page from')).toBeHidden();
});
