import { expect, it } from 'vitest';
import { isUnsafe } from './photo-safety.ts';

it.each([
  [{ porn: 0.8, hentai: 0, animal: 0 }, true],
  [{ porn: 0.3, hentai: 0.55, animal: 0.29 }, true],
  [{ porn: 0.9, hentai: 0, animal: 0.3 }, false],
  [{ porn: 0, hentai: 0.79, animal: 0 }, false],
  [{ porn: 0, hentai: 0, sexy: 1, animal: 0 }, false],
])('%j is held: %s', (scores, held) => {
  expect(isUnsafe(scores)).toBe(held);
});
