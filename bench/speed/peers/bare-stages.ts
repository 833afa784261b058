/**
 * The least that answers a finder's photo: it is decoded, its pictures are encoded and the networks describe it, one
 * photo after the other in one process. No account, no limits, no files, no database, nobody to compare with:
 * `bare-stages.ts`.
 */
import { availableParallelism } from 'node:os';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { encodePhoto } from '#server/photos/images/encode-photo.ts';
import { loadPhotoModel } from '#server/photos/photo-model/photo-model.ts';

const model = await loadPhotoModel({ threads: availableParallelism() });
await model.warmUp();
let last = Promise.resolve();

const app = new Hono();
app.post('/', async (c) => {
  const { pixels } = await encodePhoto(new Uint8Array(await c.req.arrayBuffer()));
  const described = last.then(() => model.analyze(pixels));
  last = described.then(
    () => undefined,
    () => undefined,
  );
  return c.json((await described).animals);
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port));
