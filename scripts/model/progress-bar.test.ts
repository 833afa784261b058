import { expect, it } from 'vitest';
import { progressBar, progressLine } from './progress-bar.ts';

it('shows how much has come, as a bar if the length is known', () => {
  expect(progressLine({ bytes: 22_000_000, of: 88_000_000 })).toBe(
    `[${'#'.repeat(7)}${'.'.repeat(23)}] 25 %  22.0 of 88.0 MB`,
  );
  expect(progressLine({ bytes: 1_500_000, of: null })).toBe('1.5 MB');
});

it('draws over its line on a terminal, and writes a line for every tenth elsewhere', () => {
  const drawn = (isTTY: boolean) => {
    const written: string[] = [];
    const bar = progressBar({ isTTY, write: (text: string | Uint8Array) => written.push(String(text)) > 0 });
    for (let bytes = 0; bytes <= 1000; bytes += 5) bar.show({ bytes, of: 1000 });
    bar.end();
    return written;
  };
  const terminal = drawn(true);
  expect(terminal.slice(0, -1).every((text) => text.startsWith('\r'))).toBe(true);
  expect(terminal.at(-1)).toBe('\n');
  expect(drawn(false)).toHaveLength(11);
});
