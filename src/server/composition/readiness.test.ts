import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { checkReadiness } from './readiness.ts';

const parts = {
  isDraining: () => false,
  pool: { query: async () => ({}) } as unknown as Pool,
  folders: [],
  store: { state: async () => 'up' as const },
  model: () => 'ready' as const,
};

test('an instance that drains is not ready, although it still answers', async () => {
  expect(await checkReadiness(parts)).toMatchObject({ ready: true, database: 'up' });
  expect(await checkReadiness({ ...parts, isDraining: () => true })).toMatchObject({ ready: false, database: 'up' });
});
