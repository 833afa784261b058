import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fetchModel } from '#server/adapters/photo-model/fetch/fetch-model.ts';
import { fetchedModelsDir } from '#server/adapters/photo-model/fetch/fetched-models-dir.ts';
import { fetchedOrNew, modelSource } from '#server/adapters/photo-model/fetch/model-source.ts';
import { loadOwnEncoder } from '#server/adapters/photo-model/own-model/own-encoder.ts';
import { tinyNetwork } from '#tests/factories/tiny-network.ts';
import { serveFile } from '#tests/harness/file-server.ts';
import { writeHeadedModel } from './write-headed-model.ts';

it('a model with a head of the site is another model, known by its name, and the one without it stays', async () => {
  const modelsDir = fetchedModelsDir(await mkdtemp(path.join(tmpdir(), 'homeward-headed-')));
  const server = await serveFile(tinyNetwork());
  const { folder } = await fetchModel(modelSource(server.url), { modelsDir, threads: 1 });
  await server.close();
  const head = {
    ...{ featureSize: 12, dimension: 2, offset: Float32Array.of(0, 0), scales: Float32Array.of(1, 1) },
    weights: Int8Array.from({ length: 24 }, (_, at) => (at < 2 ? 1 - at : at % 3)),
  };
  const curve = { slope: 5, intercept: -2, min: -2, max: 2 };
  const name = await writeHeadedModel(folder, modelsDir, { head, curves: { cat: curve, dog: curve } });
  expect(name).toBe('tiny-site');
  const again = await fetchModel(await fetchedOrNew(name, modelsDir), { modelsDir, threads: 1 });
  expect(again.fresh).toBe(false);
  const [plain, headed] = [await loadOwnEncoder(folder, 1), await loadOwnEncoder(again.folder, 1)];
  expect(plain.dimension).toBe(12);
  expect(headed).toMatchObject({ dimension: 2, curves: { cat: curve } });
  expect(headed.id).not.toBe(plain.id);
  await rm(path.dirname(modelsDir), { recursive: true });
});
