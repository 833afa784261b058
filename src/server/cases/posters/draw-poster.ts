import sharp, { type OverlayOptions } from 'sharp';
import type { PosterChoice } from '#core/cases/poster.ts';
import { drawSheet } from './draw-sheet.ts';
import { addressWords, type Box, code, fill, inks, type Size, sided, within, words } from './parts.ts';
import { pawIn, photoIn } from './photo.ts';
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

/** Puts the picture of a poster on a page of its paper, to its edges. */
export async function onPage(picture: Buffer, { format, paper }: PosterChoice, title: string): Promise<Buffer> {
  // few people print, and the library takes megabytes
  const { default: PDFDocument } = await import('pdfkit');
  const layout = format === 'sign' ? 'landscape' : 'portrait';
  const document = new PDFDocument({
    size: paper === 'a4' ? 'A4' : 'LETTER',
    layout,
    margin: 0,
    info: { Title: title },
  });
  const { width, height } = document.page;
  document.image(picture, 0, 0, { fit: [width, height], align: 'center', valign: 'center' }).end();
  return Buffer.concat(await document.toArray());
}

/** A sign that is read from a car: few words, huge, on a bright ground; the photo and the code for those who stop. */
async function drawSign(content: PosterContent, { width, height }: Size): Promise<OverlayOptions[]> {
  const page = { left: 0, top: 0, width, height };
  const { headline, name, phone, call, address, colour, photo } = content;
  const side = Math.round(height * 0.25);
  const corner = {
    left: width - side - Math.round(width * 0.02),
    top: Math.round(height * 0.715),
    width: side,
    height: side,
  };
  const beside = { ...within(page, [0.43, 0.72, 0, 0.97]), width: corner.left - Math.round(width * 0.44) };
  const huge = { largest: height * 0.34, smallest: height * 0.03 };
  const large = { largest: height * 0.1, smallest: height * 0.015 };
  const at = (box: Box): Box => sided(box, page);
  const frame = at(within(page, [0.02, 0.39, 0.41, 0.96]));
  const parts = await Promise.all([
    [fill(within(page, [0, 0, 1, 0.36]), colour)],
    words(headline, within(page, [0.03, 0.02, 0.97, 0.34]), { ...huge, colour: inks.paper }),
    photo ? photoIn(photo, frame) : pawIn(frame),
    words(name, at(within(page, [0.43, 0.38, 0.98, phone ? 0.54 : 0.69])), huge),
    words(phone ?? '', at(within(page, [0.43, 0.56, 0.98, 0.7])), { ...huge, wrap: 'none' }),
    words(phone ? '' : call, at(within(beside, [0, 0, 1, 0.45])), {
      ...{ ...large, largest: height * 0.05, weight: 'normal' },
    }),
    addressWords(address, at(within(beside, [0, phone ? 0.1 : 0.48, 1, phone ? 0.9 : 1])), large),
    code(content.url, at(corner)),
  ]);
  return parts.flat();
}

const count = 8;

/** How much of a page the strips take. */
const stripsHeight = ({ height }: Size): number => Math.round(height * 0.24);

/** Strips to tear off, each with the name, the number or the address, and the code. One is drawn, and repeated. */
async function drawStrips(content: PosterContent, page: Size): Promise<OverlayOptions[]> {
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
