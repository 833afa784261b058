import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { checkReadiness } from './monitoring.ts';

const parts = {
  isDraining: () => false,
  pool: { query: async () => ({}) } as unknown as Pool,
  folders: [],
  store: { state: async () => 'up' as const },
  model: () => 'ready' as const,
  loaded: () => 1,
};

test('an instance that still loads the open cases can serve, and says how far it is', async () => {
  const loading = await checkReadiness({ ...parts, loaded: () => 0.437 });
  expect(loading).toMatchObject({ ready: true, matching: 'loading', matching_loaded: 0.43 });
  expect(await checkReadiness(parts)).toMatchObject({ ready: true, matching: 'ready', matching_loaded: 1 });
});

test('an instance that drains is not ready, although it still answers', async () => {
  expect(await checkReadiness(parts)).toMatchObject({ ready: true, database: 'up' });
  expect(await checkReadiness({ ...parts, isDraining: () => true })).toMatchObject({ ready: false, database: 'up' });
});
