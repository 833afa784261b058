import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSession } from '#server/photos/photo-model/session.ts';
import { pictureNetwork } from '#tests/factories/tiny-network.ts';
import { inspectNetwork, type NetworkHints } from './inspect-network.ts';
import { readPreprocessorConfig } from './preprocessor-config.ts';

async function inspected(network: Uint8Array, hints: NetworkHints = {}) {
  return inspectNetwork(await openSession(network, 1), hints);
}

const square = [1, 3, 32, 32];

describe('looking into a network', () => {
  it('reads layout and side from its input, and takes the usual scaling of photographs', async () => {
    const { input } = await inspected(pictureNetwork([1, 3, 48, 48], { out: 'means' }));
    expect(input).toMatchObject({ size: 48, layout: 'NCHW', type: 'float32', scale: 1 / 255 });
    expect(input.mean).toEqual([0.485, 0.456, 0.406]);
  });

  it('takes what is known from elsewhere where its input is open', async () => {
    const open = pictureNetwork(['batch', 'channels', 'height', 'width'], { out: 'means' });
    expect((await inspected(open)).input).toMatchObject({ size: 224, layout: 'NCHW' });
    const hints: NetworkHints = { size: 64, mean: [0, 0, 0], std: [1, 1, 1], scale: 1 };
    expect((await inspected(open, hints)).input).toMatchObject(hints);
  });

  it('prefers what is called an embedding, then the class token of a transformer to its pooler', async () => {
    const both = { pooler_output: 'means', last_hidden_state: 'tokens' } as const;
    expect(await inspected(pictureNetwork(square, both))).toMatchObject({
      ...{ output: 'last_hidden_state', pooling: 'first', dimension: 3 },
    });
    const named = pictureNetwork(square, { ...both, image_embeds: 'means' });
    expect(await inspected(named)).toMatchObject({ output: 'image_embeds', pooling: 'none' });
  });

  it('takes the means of a map', async () => {
    expect(await inspected(pictureNetwork(square, { map: 'map' }))).toMatchObject({ pooling: 'mean', dimension: 3 });
  });

  it('refuses what takes no square picture or gives no vector', async () => {
    const wide = inspected(pictureNetwork([1, 3, 32, 48], { out: 'means' }));
    await expect(wide).rejects.toThrow('its picture is 48 x 32 pixels and not square');
    const text = inspected(pictureNetwork([1, 77], { out: 'map' }));
    await expect(text).rejects.toThrow('its input has 2 axes instead of 4');
    const score = inspected(pictureNetwork(square, { score: 'number' }));
    await expect(score).rejects.toThrow('it gives no vector for a picture, but score []');
  });
});

describe('a preprocessor_config.json', () => {
  it('tells scaling and size, the cut-out before the whole', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'homeward-preprocessor-'));
    const config = {
      image_mean: [0.5, 0.5, 0.5],
      crop_size: { height: 224, width: 224 },
      size: { shortest_edge: 256 },
    };
    await writeFile(path.join(folder, 'preprocessor_config.json'), JSON.stringify(config));
    expect(await readPreprocessorConfig(folder)).toEqual({ mean: [0.5, 0.5, 0.5], size: 224 });
    await rm(folder, { recursive: true });
    expect(await readPreprocessorConfig(folder)).toEqual({});
  });
});
