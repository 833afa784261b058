import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../../../../../', import.meta.url);
const text = (path: string) => readFile(new URL(path, root), 'utf8');

test('the served notice names the version in use and contains its complete licence', async () => {
  const notice = await text('public/licenses/libheif.txt');
  const { version } = JSON.parse(await text('node_modules/libheif-js/package.json'));
  expect(notice).toContain(`libheif-js ${version}`);
  expect(notice).toContain(await text('node_modules/libheif-js/libheif-wasm/LICENSE'));
});
