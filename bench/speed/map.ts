import { chromium, type Page } from 'playwright-core';
import type { CaseFeature, CaseMap } from '#core/contract/case.ts';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { findChromium } from '#scripts/find-chromium.ts';
import { mapBounds, mapIn } from '#tests/fixtures/map-file.ts';
import { startOnFreshData } from '#tests/harness/processes/app-process.ts';
import { quantile } from '../metrics/quantile.ts';
import { seededRandom } from '../town/random.ts';
import { phone } from './phone.ts';
import { atMost, type Row, type SpeedBench } from './speed-bench.ts';

const rounds = 5;
const slowdown = 4;
const cases = 2000;

/** The map of 2,000 cases on a phone's processor: how even the frames are while it is dragged. */
export const map: SpeedBench = { name: 'map', run };

async function run(): Promise<Row[]> {
  await ensureBuild();
  const app = await startOnFreshData(mapIn);
  const chrome = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await (await chrome.newContext(phone)).newPage();
    await page.route('**/cases.geojson*', (route) => route.fulfill({ json: manyOnMap() }));
    await page.goto(`${app.url}/cases?view=map`);
    await page.getByText('2,000 cases on the map').or(page.getByText('2000 cases on the map')).waitFor();
    await page.waitForTimeout(2000);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const all: number[][] = [];
    for (let round = 0; round < rounds; round++) all.push(await drag(page));
    const p = (share: number) => all.map((frames) => quantile(frames, share));
    const what = `a frame while a map of ${cases} cases is dragged, ${slowdown} x slowed`;
    return [atMost(`${what}: median`, p(0.5), 'ms', 20), atMost(`${what}: p95`, p(0.95), 'ms', 50)];
  } finally {
    await chrome.close();
    await app.stop();
  }
}

/** Drags the map to and fro with a pointer. @returns the time from each frame to the next, in ms */
async function drag(page: Page): Promise<number[]> {
  const box = (await page.getByRole('region', { name: 'Map of the cases' }).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(watchFrames);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < 60; step++) {
    await page.mouse.move(x + 90 * Math.sin(step / 8), y + 60 * Math.sin(step / 11));
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames);
}

function watchFrames(): void {
  const frames: number[] = [];
  Object.assign(window, { frames });
  let last = performance.now();
  const next = (now: number) => {
    frames.push(now - last);
    last = now;
    if (frames.length < 600) requestAnimationFrame(next);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(next);
  });
}

/** All over the streets of the file. */
function manyOnMap(): CaseMap {
  const random = seededRandom(7);
  const between = (low: number, high: number) => low + random.next() * (high - low);
  const { west, south, east, north } = mapBounds;
  const features = Array.from({ length: cases }, (_, n): CaseFeature => {
    const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    return {
      ...{ type: 'Feature', id },
      geometry: { type: 'Point', coordinates: [between(west, east), between(south, north)] },
      properties: {
        ...{
          slug: `missing-${n}`,
          title: `Missing: Mimi ${n} (Cat)`,
          status: 'missing',
          side: 'missing',
          species: 'cat',
        },
        ...{
          area_name: 'Oxford',
          location_radius: 500,
          primary_photo_url: null,
          url: `http://localhost/pet/missing-${n}`,
        },
        ...{
          last_seen_at: null,
          last_seen_precision: 'day',
          last_seen_day: null,
          created_at: '2026-11-20T10:00:00.000Z',
        },
      },
    };
  });
  return { type: 'FeatureCollection', features, complete: true };
}
