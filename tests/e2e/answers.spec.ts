import { expect } from '@playwright/test';
import { test } from './support/test.ts';

test('the app says that it is ready', async ({ request }) => {
  const response = await request.get('/readyz');
  expect(response.status()).toBe(200);
  expect(await response.json()).toMatchObject({ ready: true, database: 'up' });
});
