import sharp from 'sharp';
import { cutText } from '#core/cases/preview-text.ts';
import { escapeMarkup } from '#server/platform/texts/escape-markup.ts';

/** At this resolution, one point is one pixel. */
const dpi = 72;

export type TextStyle = {
  /** pixels; if the text does not fit, the next smaller size is tried */
  sizes: readonly number[];
  weight: 'normal' | 'bold';
  colour: string;
  width: number;
  height: number;
};

export type TextImage = { data: Buffer; width: number; height: number };

/** The most that could fit at the smallest size; longer text is cut before it is drawn. */
const mostCharacters = 140;

/** Draws wrapped text on a transparent background, in the largest size that fits. Cut off if none does. */
export async function drawText(text: string, style: TextStyle): Promise<TextImage> {
  const shown = cutText(text.replace(/\s+/g, ' ').trim(), mostCharacters);
  for (const size of style.sizes) {
    const image = await drawAt(shown, size, style);
    if (image.height <= style.height && image.width <= style.width) return image;
  }
  return clipped(await drawAt(shown, style.sizes.at(-1)!, style), style);
}

async function drawAt(text: string, size: number, { weight, colour, width }: TextStyle): Promise<TextImage> {
  const markup = `<span foreground="${colour}" weight="${weight}">${escapeMarkup(text)}</span>`;
  const font = `Noto Sans ${size}`;
  const drawn = sharp({ text: { text: markup, font, width, dpi, rgba: true, wrap: 'word-char' } }).png();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function clipped(image: TextImage, { width, height }: TextStyle): Promise<TextImage> {
  const size = { width: Math.min(image.width, width), height: Math.min(image.height, height) };
  return {
    ...size,
    data: await sharp(image.data)
      .extract({ left: 0, top: 0, ...size })
      .toBuffer(),
  };
}
