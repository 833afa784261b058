import { expect, test } from 'vitest';
import { decodeSeconds } from './decode-cost.ts';

const phone = { format: 'jpeg', width: 4000, height: 3000, channels: 3, bytesPerSample: 1, isInterlaced: false };

test('a phone photo costs a fraction of a second', () => {
  expect(decodeSeconds(phone)).toBeLessThan(0.3);
});

test('interlaced 16 bit images cost the seconds that they take', () => {
  const slow = { format: 'png', width: 7680, height: 7680, channels: 4, bytesPerSample: 2, isInterlaced: true };
  expect(decodeSeconds(slow)).toBeGreaterThan(10);
  for (const cheaper of [{ isInterlaced: false }, { bytesPerSample: 1 }, { channels: 3 }, { width: 100 }])
    expect(decodeSeconds({ ...slow, ...cheaper })).toBeLessThan(decodeSeconds(slow));
});

test('a format that was not measured costs as much as the slowest one', () => {
  expect(decodeSeconds({ ...phone, format: 'jxl' })).toBe(decodeSeconds({ ...phone, format: 'heif' }));
});
