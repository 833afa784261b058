import qrcode from 'qrcode';
import sharp, { type OverlayOptions } from 'sharp';
import { drawText, type TextStyle } from '#server/cases/cards/text.ts';

/** In pixels. */
export type Size = { width: number; height: number };
/** A part of a poster. */
export type Box = Size & { left: number; top: number };

/** Black on white keeps its contrast on paper and on a printer that is low on ink. */
export const inks = { ink: '#1a1220', paper: '#ffffff', muted: '#4a3f4d', lamp: '#ffd23f', sunken: '#eee8e6' };

type Words = { colour?: string; weight?: TextStyle['weight']; largest: number; smallest: number } & Pick<
  TextStyle,
  'most' | 'wrap'
>;

/** Text in the middle of a box, as large as it fits. */
export async function words(text: string, box: Box, { largest, smallest, ...style }: Words): Promise<OverlayOptions[]> {
  if (!text) return [];
  const { width, height } = box;
  const image = await drawText(text, {
    ...{ weight: 'bold', colour: inks.ink, align: 'centre', most: 400 },
    ...style,
    ...{ width, height, sizes: between(largest, smallest) },
  });
  const left = box.left + Math.round((width - image.width) / 2);
  return [{ input: image.data, left, top: box.top + Math.round((height - image.height) / 2) }];
}

export function fill({ width, height, left, top }: Box, colour: string): OverlayOptions {
  return { input: { create: { width, height, channels: 3, background: colour } }, left, top };
}

/** The photo fills its box if little of it is cut off; otherwise all of it is shown. Without a photo, a paw. */
export async function picture(photo: Uint8Array | null, box: Box): Promise<OverlayOptions[]> {
  const { width, height, left, top } = box;
  if (!photo)
    return [
      {
        input: await sharp(Buffer.from(paw))
          .resize({ width, height, fit: 'contain', background: '#0000' })
          .flatten({ background: inks.sunken })
          .png()
          .toBuffer(),
        left,
        top,
      },
    ];
  const own = await sharp(photo).metadata();
  const stretch = own.width / own.height / (width / height);
  const fit = Math.max(stretch, 1 / stretch) < 1.7 ? 'cover' : 'contain';
  const input = await sharp(photo)
    .resize({ width, height, fit, position: fit === 'cover' ? 'attention' : 'centre', background: inks.sunken })
    .flatten({ background: inks.sunken })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return [{ input, left, top }];
}

/** With the highest error correction and the quiet zone of ISO/IEC 18004, so that a wet poster can be read. */
export async function code(url: string, { left, top, width }: Box): Promise<OverlayOptions> {
  const drawn = await qrcode.toBuffer(url, { errorCorrectionLevel: 'H', margin: 4, scale: 8 });
  return { input: await sharp(drawn).resize(width, width, { kernel: 'nearest' }).png().toBuffer(), left, top };
}

/** Sizes of letters, each a twelfth smaller than the one before. */
function between(largest: number, smallest: number): number[] {
  const sizes = [];
  for (let size = largest; size > smallest; size *= 11 / 12) sizes.push(Math.round(size));
  return [...sizes, Math.round(smallest)];
}

const paw = `<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="900" viewBox="20 140 520 360"><g fill="#4f2a57" opacity=".35"><ellipse cx="280" cy="380" rx="92" ry="76"/><ellipse cx="160" cy="300" rx="38" ry="52" transform="rotate(-24 160 300)"/><ellipse cx="232" cy="234" rx="40" ry="56" transform="rotate(-8 232 234)"/><ellipse cx="328" cy="234" rx="40" ry="56" transform="rotate(8 328 234)"/><ellipse cx="400" cy="300" rx="38" ry="52" transform="rotate(24 400 300)"/></g></svg>`;
