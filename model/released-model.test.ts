import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readDefaultModel } from '#server/adapters/photo-model/encoder.ts';
import { releasedModel } from './released-model.ts';

const head = path.join(releasedModel, 'head.bin');

it('has an id that is computed from its head, so that another head is another model', async () => {
  const { description } = await readDefaultModel(releasedModel);
  const digest = createHash('sha256')
    .update(await readFile(head))
    .digest('hex');
  expect(description.id).toBe(`homeward-${digest.slice(0, 12)}`);
});

it('is small enough for a repository, which keeps every release forever', async () => {
  expect((await stat(head)).size).toBeLessThanOrEqual(8_000_000);
});
