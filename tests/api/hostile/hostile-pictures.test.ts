import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { decodeAllowance } from '#server/photos/images/encoder/decode-cost.ts';
import { createPhotoEncoder } from '#server/photos/images/encoder/photo-encoder.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { appDependencies, testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { sampleLatency } from '#tests/harness/hostile/latency.ts';

const database = await testDatabase();
const encoder = createPhotoEncoder({ charge: decodeAllowance(true), heavy: { mostMs: 2000 } });
afterAll(() => encoder.close());
const { dependencies } = appDependencies(database);
const { app } = testApp(database, { photos: { ...dependencies.photos, encode: encoder.encode } });
const mallory = await aUser(database.db);
const bob = await aUser(database.db);

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#a63' } });
const photo = await blank(1200, 900).jpeg().toBuffer();
/** According to its header, about six seconds of work. */
const slow = await blank(6400, 6400).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer();

async function upload(bytes: Buffer, { userId }: { userId: string }) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]));
  const headers = { authorization: `Bearer ${userId}` };
  const answer = await app.request('/api/photos', { method: 'POST', body, headers });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), json: await answer.json() };
}

test('eight images that are slow to decode delay their sender, but hardly anybody else', async () => {
  await upload(photo, bob); // starts the encoder process
  const stop = sampleLatency(async () => void (await app.request('/healthz')), 20);
  let isOver = false;
  const attack = Promise.all(Array.from({ length: 8 }, () => upload(slow, mallory))).finally(() => {
    isOver = true;
  });
  expect((await upload(photo, bob)).status).toBe(201);
  expect(isOver, 'Bob waits for none of them').toBe(false);
  const answers = await attack;
  const longest = Math.max(...(await stop()));
  console.log(`answered with ${answers.map(({ status }) => status)}, /healthz in ${longest.toFixed(0)} ms at most`);
  expect(longest).toBeLessThan(2000);
  // 30 seconds of work per hour are enough for fewer than five of them
  expect(answers.filter(({ status }) => status === 201 || status === 422).length).toBeLessThanOrEqual(4);
  for (const { status, retryAfter, json } of answers) {
    expect([201, 422, 429]).toContain(status);
    if (status === 429) expect(Number(retryAfter)).toBeGreaterThan(0);
    if (status === 422) expect(json.error.code).toBe('photo_too_heavy');
  }
});
