import sharp, { type OverlayOptions } from 'sharp';
import type { PosterChoice } from '#core/cases/poster.ts';
import { m } from '#core/paraglide/messages.js';
import { drawSign } from './draw-sign.ts';
import { drawStrips, stripsHeight } from './draw-strips.ts';
import { type Box, code, fill, inks, picture, type Size, words } from './parts.ts';
import type { PosterContent } from './words.ts';

/** Pixels of a page, 200 to the inch, and of a picture as the networks show it. */
const papers = { a4: { width: 1654, height: 2339 }, letter: { width: 1700, height: 2200 } };
const pictures = { square: { width: 1080, height: 1080 }, story: { width: 1080, height: 1920 } };

/** Draws a poster: a JPEG, in every script that pets are named in. */
export async function drawPoster(content: PosterContent, { format, paper }: PosterChoice): Promise<Buffer> {
  if (format === 'sign') return drawn(turned(papers[paper]), inks.lamp, await drawSign(content, turned(papers[paper])));
  const size = format === 'poster' || format === 'strips' ? papers[paper] : pictures[format];
  const strips = format === 'strips' ? await drawStrips(content, size) : [];
  const height = size.height - (format === 'strips' ? stripsHeight(size) : 0);
  return drawn(size, inks.paper, [...(await sheet(content, { ...size, height })), ...strips]);
}

const turned = ({ width, height }: Size): Size => ({ width: height, height: width });

async function drawn(size: Size, background: string, parts: OverlayOptions[]): Promise<Buffer> {
  const ground = sharp({ create: { ...size, channels: 3, background } });
  return ground.composite(parts).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** From top to bottom: headline, name, photo, where and when, what to look for, reward, and where to go. */
async function sheet(content: PosterContent, { width, height }: Size): Promise<OverlayOptions[]> {
  const margin = Math.round(width * 0.05);
  const foot = Math.round(Math.min(width * 0.21, height * 0.15));
  const inner = { left: margin, width: width - 2 * margin };
  let top = 0;
  const row = (share: number): Box => {
    const box = { ...inner, top, height: Math.round(height * share) };
    top += box.height;
    return box;
  };
  const band = row(content.asOf ? 0.15 : 0.125);
  const name = row(0.085);
  const photo = row(content.reward ? 0.37 : 0.41);
  const seen = row(0.075);
  const reward = content.reward ? row(0.055) : null;
  const look = { ...inner, top: top + Math.round(height * 0.008), height: height - top - foot - margin };
  const parts = await Promise.all([
    headline(content, { left: 0, width, top: 0, height: band.height }, inner),
    words(content.name, inset(name, height * 0.01), { largest: height * 0.058, smallest: height * 0.02 }),
    picture(content.photo, photo),
    words(content.whereAndWhen, inset(seen, height * 0.01), { largest: height * 0.03, smallest: height * 0.015 }),
    reward ? [fill(reward, inks.lamp)] : [],
    reward
      ? words(content.reward!, inset(reward, height * 0.008), { largest: height * 0.034, smallest: height * 0.014 })
      : [],
    words(content.look, look, { weight: 'normal', largest: height * 0.028, smallest: height * 0.0115 }),
    footer(content, { ...inner, top: height - foot - Math.round(margin * 0.5), height: foot }, height),
  ]);
  return parts.flat();
}

async function headline(
  content: PosterContent,
  band: Box,
  inner: Pick<Box, 'left' | 'width'>,
): Promise<OverlayOptions[]> {
  const { headline: text, asOf, colour } = content;
  const upper = { ...inner, top: 0, height: Math.round(band.height * (asOf ? 0.72 : 1)) };
  const lower = { ...inner, top: upper.height, height: band.height - upper.height };
  const style = { colour: inks.paper, largest: band.height * 0.85, smallest: band.height * 0.2 };
  return [
    fill(band, colour),
    ...(await words(text, inset(upper, band.height * 0.08), style)),
    ...(await words(asOf ?? '', inset(lower, band.height * 0.04), { ...style, largest: band.height * 0.2 })),
  ];
}

/** The code, and beside it what to do. */
async function footer(content: PosterContent, box: Box, height: number): Promise<OverlayOptions[]> {
  const beside = { left: box.left + box.height, width: box.width - box.height };
  const line = (from: number, to: number): Box => ({
    ...beside,
    top: box.top + Math.round(box.height * from),
    height: Math.round(box.height * (to - from)),
  });
  const { phone, call, address } = content;
  const small = { weight: 'normal', colour: inks.muted, largest: height * 0.021, smallest: height * 0.01 } as const;
  const large = { largest: height * 0.032, smallest: height * 0.01 };
  const parts = await Promise.all([
    code(content.url, { ...box, width: box.height }),
    words(phone ?? '', line(0.02, 0.34), { ...large, largest: height * 0.045, wrap: 'none', colour: content.colour }),
    words(call, phone ? line(0.36, 0.56) : line(0.1, 0.4), small),
    words(address, phone ? line(0.56, 0.8) : line(0.42, 0.72), { ...large, wrap: 'none' }),
    words(m.poster_signature(), line(0.84, 0.97), { ...small, largest: height * 0.012 }),
  ]);
  return parts.flat();
}

function inset({ left, top, width, height }: Box, by: number): Box {
  const edge = Math.round(by);
  return { left, width, top: top + edge, height: height - 2 * edge };
}
