import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patientEncoding } from './patient-encoding.ts';

const image = { data: new Uint8Array(3), width: 1, height: 1 };
const box = { left: 0, top: 0, width: 1, height: 1 };
const full = Float32Array.of(1);
const quick = Float32Array.of(2);

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** An encoder that takes this many milliseconds, and can hurry. */
function scene(ms: number) {
  const pace = { ms };
  const encode = async () => {
    vi.advanceTimersByTime(pace.ms);
    return full;
  };
  return { pace, encode, describePhoto: patientEncoding({ encode, encodeQuickly: async () => quick }) };
}

it('describes everything in full on a fast machine', async () => {
  const { describePhoto } = scene(499);
  await describePhoto(image, box, false);
  expect(await describePhoto(image, box, true)).toEqual({ embedding: full, hurried: false });
});

it('hurries for those who wait on a slow one, and takes its time otherwise', async () => {
  const { describePhoto } = scene(501);
  expect((await describePhoto(image, box, true)).hurried).toBe(false);
  expect(await describePhoto(image, box, true)).toEqual({ embedding: quick, hurried: true });
  expect(await describePhoto(image, box, false)).toEqual({ embedding: full, hurried: false });
});

it('notices that a machine has become faster', async () => {
  const { pace, describePhoto } = scene(800);
  await describePhoto(image, box, false);
  pace.ms = 100;
  await describePhoto(image, box, false);
  expect((await describePhoto(image, box, true)).hurried).toBe(false);
});

it('has no hurry with a model that has only one way to describe', async () => {
  const describePhoto = patientEncoding({ encode: scene(800).encode });
  await describePhoto(image, box, true);
  expect((await describePhoto(image, box, true)).embedding).toBe(full);
});
