import { expect, test, vi } from 'vitest';
import type { Infrastructure } from '#server/site/infrastructure/open-infrastructure.ts';
import { openMatcher } from './open-matcher.ts';

test('an app that is stopped before its open cases are loaded logs no error', async () => {
  const modelReady = Promise.withResolvers<void>();
  const error = vi.fn();
  const infrastructure = {
    database: { url: 'postgresql://127.0.0.1:1/none' },
    events: { subscribe: () => () => {} },
    photos: { analyzer: { ready: modelReady.promise, state: () => ({ status: 'failed' }) }, embeddings: {} },
    config: {},
    logger: { error, warn: error },
  } as unknown as Infrastructure;
  const stack = new AsyncDisposableStack();
  openMatcher(infrastructure, stack);
  await stack.disposeAsync();
  modelReady.resolve();
  await new Promise(setImmediate);
  expect(error).not.toHaveBeenCalled();
});
