import type { OverlayOptions } from 'sharp';
import { addressWords, type Box, code, fill, inks, type Size, sided, within, words } from './parts.ts';
import { pawIn, photoIn } from './photo.ts';
import type { PosterContent } from './words.ts';

/** A sign that is read from a car: few words, huge, on a bright ground; the photo and the code for those who stop. */
export async function drawSign(content: PosterContent, { width, height }: Size): Promise<OverlayOptions[]> {
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
