import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const { call } = testApp(await testDatabase());

test('the pictures that the manifest names are there, in the sizes that it says', async () => {
  const { json } = await call('GET', '/manifest.webmanifest');
  const pictures = [...json.icons, ...json.screenshots] as { src: string; sizes: string; type: string }[];
  for (const { src, sizes, type } of pictures) {
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
  expect(json.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
});
