import type { OverlayOptions } from 'sharp';
import { code, fill, inks, picture, type Size, words } from './parts.ts';
import type { PosterContent } from './words.ts';

/** A sign that is read from a car: few words, huge, on a bright ground; the photo and the code for those who stop. */
export async function drawSign(content: PosterContent, { width, height }: Size): Promise<OverlayOptions[]> {
  const margin = Math.round(width * 0.035);
  const at = (left: number, top: number, right: number, bottom: number) => ({
    left: Math.round(width * left) + margin,
    top: Math.round(height * top),
    width: Math.round(width * (right - left)) - 2 * margin,
    height: Math.round(height * (bottom - top)),
  });
  const lower = at(0.4, 0.77, 1, 0.97);
  const side = lower.height;
  const beside = { ...lower, width: lower.width - side };
  const huge = { largest: height * 0.34, smallest: height * 0.03 };
  const call = { ...huge, largest: height * 0.14, wrap: 'none' } as const;
  const small = { largest: height * 0.05, smallest: height * 0.02 };
  const { headline, name, phone, address, colour } = content;
  const parts = await Promise.all([
    [fill({ left: 0, top: 0, width, height: Math.round(height * 0.36) }, colour)],
    words(headline, at(0, 0.02, 1, 0.34), { ...huge, colour: inks.paper }),
    picture(content.photo, at(0, 0.39, 0.42, 0.95)),
    words(name, at(0.4, 0.38, 1, 0.61), huge),
    words(phone ?? address, at(0.4, 0.62, 1, 0.76), call),
    words(phone ? address : content.call, beside, small),
    code(content.url, { ...lower, left: lower.left + lower.width - side, width: side }),
  ]);
  return parts.flat();
}
