import sharp, { type OverlayOptions } from 'sharp';
import type { PosterChoice } from '#core/cases/poster.ts';
import { drawSheet } from './draw-sheet.ts';
import { drawSign } from './draw-sign.ts';
import { drawStrips, stripsHeight } from './draw-strips.ts';
import { inks, type Size } from './parts.ts';
import type { PosterContent } from './words.ts';

/** Pixels of a page, 200 to the inch, and of a picture as the networks show it. */
export const papers = { a4: { width: 1654, height: 2339 }, letter: { width: 1700, height: 2200 } };
const pictures = { square: { width: 1080, height: 1080 }, story: { width: 1080, height: 1920 } };

/** Draws a poster: a JPEG, in every script that pets are named in. */
export async function drawPoster(content: PosterContent, { format, paper }: PosterChoice): Promise<Buffer> {
  if (format === 'sign') return drawn(turned(papers[paper]), inks.lamp, await drawSign(content, turned(papers[paper])));
  const size = format === 'poster' || format === 'strips' ? papers[paper] : pictures[format];
  const strips = format === 'strips' ? await drawStrips(content, size) : [];
  const height = size.height - (format === 'strips' ? stripsHeight(size) : 0);
  return drawn(size, inks.paper, [...(await drawSheet(content, { ...size, height })), ...strips]);
}

const turned = ({ width, height }: Size): Size => ({ width: height, height: width });

/** Puts the parts of a page on its ground: a JPEG. */
export async function drawn(size: Size, background: string, parts: OverlayOptions[]): Promise<Buffer> {
  const ground = sharp({ create: { ...size, channels: 3, background } });
  return ground.composite(parts).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();
}
