import { expect } from '@playwright/test';
import sharp from 'sharp';
import { newName, reportMissing } from '../support/cases.ts';
import { newPerson } from '../support/people.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

test('the photos of a list of 24 are at most 350 kB on a phone', async ({ page, request }) => {
  const owner = await newPerson(request, 'Lise');
  const name = newName('Vierundzwanzig');
  const photos = await Promise.all([0, 1, 2, 3].map(furry));
  for (const photo of photos) await reportMissing(request, owner, { name, photo });
  const bytes = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.url().includes('/photos/')) bytes.set(response.url(), (await response.body()).length);
  });
  await page.goto(`/cases?q=${name}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(photos.length);
  for (const card of await cards.all()) await card.scrollIntoViewIfNeeded();
  await expect.poll(() => bytes.size).toBe(photos.length);
  const each = [...bytes.values()].reduce((total, one) => total + one, 0) / photos.length;
  expect(24 * each).toBeLessThanOrEqual(350 * 1024);
  // still a photo, not a blur
  expect(each).toBeGreaterThan(4 * 1024);
});

/** A photo as a phone takes them, with large shapes and fine hair all over; as a JPEG it has half a megabyte. */
async function furry(index: number): Promise<Buffer> {
  const [width, height] = index % 2 ? [1600, 1200] : [1200, 1600];
  const grain = async (scale: number, sigma: number) => {
    const size = { width: Math.ceil(width / scale), height: Math.ceil(height / scale) };
    const noise = { type: 'gaussian', mean: 128, sigma } as const;
    const small = sharp({ create: { ...size, channels: 3, background: '#808080', noise } });
    return sharp(await small.png().toBuffer())
      .resize(width, height, { fit: 'fill' })
      .png()
      .toBuffer();
  };
  const [shapes, spots, hair] = [await grain(200, 60), await grain(25, 30), await grain(3, 26)];
  return sharp(shapes)
    .composite([spots, hair].map((input) => ({ input, blend: 'overlay' })))
    .jpeg({ quality: 88 })
    .toBuffer();
}
