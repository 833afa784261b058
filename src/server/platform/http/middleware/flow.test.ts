import { expect, test } from 'vitest';
import { Flow } from './flow.ts';

test('a burst passes at once, everything after it at the even rate, whoever sends it', async () => {
  const flow = new Flow({ bytesPerSecond: 1000, burstBytes: 500 });
  const began = performance.now();
  const after = async (bytes: number) => {
    await flow.pass(bytes);
    return performance.now() - began;
  };
  expect(await after(400)).toBeLessThan(300); // at the even rate it would take 400
  const [third, fourth] = await Promise.all([after(300), after(200)]);
  expect(third).toBeGreaterThanOrEqual(195);
  expect(fourth).toBeGreaterThanOrEqual(395);
});
