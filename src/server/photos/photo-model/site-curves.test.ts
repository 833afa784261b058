import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { defaultPhotoCurves } from '#core/matching/evidence/curves.ts';
import { createPhotoAnalyzer } from './analyzer/create-photo-analyzer.ts';
import { readSiteCurves, writeSiteCurves } from './site-curves.ts';

const curve = { slope: 7, intercept: -3, min: -2, max: 3 };
const curves = { cat: curve, dog: curve };

it('a site’s own curves come before those of the model, and the ones before them stay', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'homeward-curves-'));
  const plain = createPhotoAnalyzer();
  await plain.ready;
  const model = plain.modelId()!;
  await plain.close();
  expect(await readSiteCurves(folder, model)).toBeNull();

  await writeSiteCurves(folder, model, defaultPhotoCurves);
  await writeSiteCurves(folder, model, curves, new Date('2026-11-22T12:00:00Z'));
  expect((await readdir(folder)).sort()).toEqual([`${model}.before-2026-11-22T12-00-00-000Z.json`, `${model}.json`]);
  const fitted = createPhotoAnalyzer({ curvesDir: folder });
  await fitted.ready;
  expect(fitted.state()).toMatchObject({ status: 'ready', model, curves });
  await fitted.close();
  await rm(folder, { recursive: true });
});
