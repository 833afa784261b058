import { expect, it } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';
import { checkReadiness } from './readiness.ts';

const { pool } = await testDatabase();

it('an instance that still loads the open cases can serve, and says how far it is', async () => {
  let loaded = 0.437;
  const ask = () =>
    checkReadiness({
      pool,
      folders: [],
      store: { state: async () => 'up' },
      model: () => 'ready',
      loaded: () => loaded,
    });
  expect(await ask()).toMatchObject({ ready: true, matching: 'loading', matching_loaded: 0.43 });
  loaded = 1;
  expect(await ask()).toMatchObject({ ready: true, matching: 'ready', matching_loaded: 1 });
});
