import sharp, { type OverlayOptions } from 'sharp';
import { addressWords, type Box, code, fill, inks, type Size, words } from './parts.ts';
import type { PosterContent } from './words.ts';

const count = 8;

/** How much of a page the strips take. */
export const stripsHeight = ({ height }: Size): number => Math.round(height * 0.24);

/** Strips to tear off, each with the name, the number or the address, and the code. One is drawn, and repeated. */
export async function drawStrips(content: PosterContent, page: Size): Promise<OverlayOptions[]> {
  const width = Math.floor(page.width / count);
  const height = stripsHeight(page);
  const top = page.height - height;
  const input = await drawStrip(content, { width: height, height: width });
  const strips = Array.from({ length: count }, (_, at) => ({ input, left: at * width, top }));
  const cuts = Array.from({ length: count - 1 }, (_, at) =>
    fill({ left: (at + 1) * width, top, width: 2, height }, inks.muted),
  );
  return [...strips, fill({ left: 0, top, width: page.width, height: 2 }, inks.muted), ...cuts];
}

/** Drawn lying, then turned. */
async function drawStrip({ name, phone, address, url }: PosterContent, { width, height }: Size): Promise<Buffer> {
  const edge = Math.round(height * 0.04);
  const side = height - 2 * edge;
  const line = (from: number, to: number): Box => ({
    left: 3 * edge,
    width: width - side - 4 * edge,
    top: Math.round(height * from),
    height: Math.round(height * (to - from)),
  });
  const sizes = { largest: height * 0.22, smallest: height * 0.06 };
  const parts = await Promise.all([
    words(name, line(0.08, phone ? 0.4 : 0.48), { ...sizes, most: 60 }),
    words(phone ?? '', line(0.42, 0.66), { ...sizes, wrap: 'none' }),
    addressWords(address, phone ? line(0.68, 0.94) : line(0.5, 0.92), { ...sizes, largest: height * 0.16 }),
    code(url, { left: width - side - edge, top: edge, width: side, height: side }),
  ]);
  const strip = sharp({ create: { width, height, channels: 3, background: inks.paper } }).composite(parts.flat());
  return sharp(await strip.png({ compressionLevel: 1 }).toBuffer())
    .rotate(90)
    .png({ compressionLevel: 1 })
    .toBuffer();
}
