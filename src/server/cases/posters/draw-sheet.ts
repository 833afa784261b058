import type { OverlayOptions } from 'sharp';
import { m } from '#core/paraglide/messages.js';
import { addressWords, type Box, code, fill, inks, type Size, sided, within, words } from './parts.ts';
import { cutOf, pawIn, photoIn, shapeOf } from './photo.ts';
import type { PosterContent } from './words.ts';

/** From top to bottom: headline, name, photo with what is known, reward, and where to go. */
export async function drawSheet(content: PosterContent, { width, height }: Size): Promise<OverlayOptions[]> {
  const page = { left: 0, top: 0, width, height };
  const edge = 0.05;
  const foot = Math.min(0.15, (width * 0.21) / height);
  const row = (from: number, to: number): Box => within(page, [edge, from, 1 - edge, to]);
  const band = 0.125 + (content.asOf ? 0.025 : 0) + (isInTwo(content) ? 0.045 : 0);
  const end = 1 - foot - 0.015;
  const rewardTop = content.reward ? end - (isInTwo(content) ? 0.085 : 0.06) : end;
  const parts = await Promise.all([
    headline(content, within(page, [0, 0, 1, band])),
    words(content.name, row(band + 0.01, band + 0.085), { largest: height * 0.058, smallest: height * 0.016 }),
    middle(content, row(band + 0.09, rewardTop - 0.01), page),
    reward(content.reward, row(rewardTop, end - 0.005), height),
    footer(content, row(end, end + foot), height),
  ]);
  return parts.flat();
}

const isInTwo = ({ headline }: PosterContent): boolean => headline.includes('\n');

async function headline(content: PosterContent, band: Box): Promise<OverlayOptions[]> {
  const { headline: text, asOf, colour } = content;
  const end = asOf ? 0.64 : 0.92;
  const style = { colour: inks.paper, largest: band.height * 0.85, smallest: band.height * 0.2 };
  const lower = within(band, [0.05, isInTwo(content) ? 0.66 : 0.7, 0.95, 0.94]);
  return [
    fill(band, colour),
    ...(await words(text, within(band, [0.05, isInTwo(content) ? 0.04 : 0.08, 0.95, end]), style)),
    ...(await words(asOf ?? '', lower, { ...style, largest: band.height * 0.2, smallest: band.height * 0.06 })),
  ];
}

/** The known facts stand beside the photo or below it, whichever cuts off less of the photo. */
async function middle(content: PosterContent, box: Box, page: Size): Promise<OverlayOptions[]> {
  const { photo, look } = content;
  if (!photo)
    return [
      ...(await pawIn(within(box, [0, 0.02, 1, 0.3]))),
      ...(await known(content, within(box, [0, 0.33, 1, 1]), page)),
    ];
  const shape = await shapeOf(photo);
  const left = clamp((shape * box.height) / box.width, 0.5, 0.64);
  const top = clamp(box.width / shape / box.height, 0.45, look.length > 160 ? 0.64 : 0.72);
  const [upright, wide] = [within(box, [0, 0, left, 1]), within(box, [0, 0, 1, top])];
  // a column beside a photo needs a page that is wide enough
  const isBeside = page.width > page.height * 0.6 && cutOf(shape, upright) < cutOf(shape, wide);
  const rest = isBeside ? [left + 0.03, 0, 1, 1] : [0, top, 1, 1];
  const parts = await Promise.all([
    photoIn(photo, sided(isBeside ? upright : wide, box)),
    known(content, sided(within(box, rest), box), page),
  ]);
  return parts.flat();
}

/** Where and when, and what to look for: a line for each fact in a column, one after the other in a row. */
async function known(
  { seen, place: where, look, photo }: PosterContent,
  place: Box,
  page: Size,
): Promise<OverlayOptions[]> {
  const isColumn = place.height > place.width * 0.8;
  const large = Math.sqrt(page.width * page.height);
  const share = isColumn ? 0.25 : 0.3;
  const [upper, lower] = [within(place, [0, 0.02, 1, share]), within(place, [0, share + 0.02, 1, 0.98])];
  const sizes = { largest: large * (photo ? 0.034 : 0.055), smallest: large * 0.012 };
  const parts = await Promise.all([
    words([seen, where].filter(Boolean).join(' · '), upper, sizes),
    words(isColumn ? look : look.replaceAll('\n', ' · '), lower, { ...sizes, weight: 'normal' }),
  ]);
  return parts.flat();
}

async function reward(text: string | null, box: Box, height: number): Promise<OverlayOptions[]> {
  if (!text) return [];
  const style = { largest: height * 0.034, smallest: height * 0.011 };
  return [fill(box, inks.lamp), ...(await words(text, within(box, [0.02, 0.08, 0.98, 0.92]), style))];
}

/** The code, and beside it what to do. */
async function footer(content: PosterContent, box: Box, height: number): Promise<OverlayOptions[]> {
  const side = box.height / box.width;
  const line = (from: number, to: number): Box => sided(within(box, [side, from, 1, to]), box);
  const { phone, call, address } = content;
  const small = { weight: 'normal', colour: inks.muted, largest: height * 0.021, smallest: height * 0.01 } as const;
  const large = { largest: height * 0.034, smallest: height * 0.01 };
  const parts = await Promise.all([
    code(content.url, sided({ ...box, width: box.height }, box)),
    words(phone ?? '', line(0.02, isInTwo(content) ? 0.28 : 0.34), {
      ...large,
      largest: height * 0.045,
      wrap: 'none',
      colour: content.colour,
    }),
    words(call, phone ? line(isInTwo(content) ? 0.29 : 0.36, 0.57) : line(0.12, 0.4), small),
    addressWords(address, phone ? line(0.56, 0.8) : line(0.42, 0.76), large),
    words(m.poster_signature(), line(0.84, 0.97), { ...small, largest: height * 0.012 }),
  ]);
  return parts.flat();
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
