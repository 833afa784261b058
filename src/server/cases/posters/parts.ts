import qrcode from 'qrcode';
import type { OverlayOptions } from 'sharp';
import { getTextDirection } from '#core/paraglide/runtime.js';
import { drawText, type TextStyle } from '#server/cases/cards/text.ts';

/** In pixels. */
export type Size = { width: number; height: number };
/** A part of a poster. */
export type Box = Size & { left: number; top: number };

/** Black on white keeps its contrast on paper and on a printer that is low on ink. */
export const inks = { ink: '#1a1220', paper: '#ffffff', muted: '#4a3f4d', lamp: '#ffd23f' };

type Words = { colour?: string; weight?: TextStyle['weight']; largest: number; smallest: number } & Pick<
  TextStyle,
  'most' | 'wrap'
>;

/** Text in the middle of a box, as large as it fits. */
export async function words(text: string, box: Box, { largest, smallest, ...style }: Words): Promise<OverlayOptions[]> {
  if (!text) return [];
  const { width, height } = box;
  const image = await drawText(text, {
    ...{ weight: 'bold', colour: inks.ink, align: 'centre', most: 400, lines: 'kept' },
    ...style,
    ...{ width, height, sizes: between(largest, smallest) },
  });
  const left = box.left + Math.round((width - image.width) / 2);
  return [{ input: image.data, left, top: box.top + Math.round((height - image.height) / 2) }];
}

/** An address to be typed: a line ends after the name of the site, never within a word. */
export function addressWords(address: string, box: Box, style: Words): Promise<OverlayOptions[]> {
  return words(address.replace('/', '/\u200b'), box, { ...style, wrap: 'word' });
}

export function fill({ width, height, left, top }: Box, colour: string): OverlayOptions {
  return { input: { create: { width, height, channels: 3, background: colour } }, left, top };
}

/** A part of a box, in fractions of its width and height. */
export function within({ left, top, width, height }: Box, [x, y, right, bottom]: readonly number[]): Box {
  const at = { left: left + Math.round(width * x!), top: top + Math.round(height * y!) };
  return { ...at, width: Math.round(width * (right! - x!)), height: Math.round(height * (bottom! - y!)) };
}

/** A part of a page, on its other side where the language runs from right to left. */
export function sided(box: Box, { left, width }: Box): Box {
  return getTextDirection() === 'rtl' ? { ...box, left: 2 * left + width - box.left - box.width } : box;
}

/** The modules that scanners need around a code (ISO/IEC 18004). */
const quiet = 4;

/**
 * In the middle of a square box, with the highest error correction, so that a wet poster can be read, and each module
 * of as many whole pixels as fit.
 */
export async function code(url: string, { left, top, width }: Box): Promise<OverlayOptions[]> {
  const settings = { errorCorrectionLevel: 'H', margin: quiet } as const;
  const modules = qrcode.create(url, settings).modules.size + 2 * quiet;
  const scale = Math.max(1, Math.floor(width / modules));
  const edge = Math.round((width - modules * scale) / 2);
  const ground = fill({ left, top, width, height: width }, inks.paper);
  return [ground, { input: await qrcode.toBuffer(url, { ...settings, scale }), left: left + edge, top: top + edge }];
}

/** Sizes of letters, each a twelfth smaller than the one before. */
function between(largest: number, smallest: number): number[] {
  const sizes = [];
  for (let size = largest; size > smallest; size *= 11 / 12) sizes.push(Math.round(size));
  return [...sizes, Math.round(smallest)];
}
