import sharp from 'sharp';
import { cutText } from '#core/cases/preview-text.ts';
import { escapeMarkup } from '#server/platform/texts/markup.ts';

/** At this resolution, one point is one pixel. */
const dpi = 72;

export type TextStyle = {
  /** pixels, from large to small; the largest with which the text fits is taken */
  sizes: readonly number[];
  weight: 'normal' | 'bold';
  colour: string;
  width: number;
  height: number;
  /** within several lines; on the left, or on the right in scripts that begin there, if it is left out */
  align?: 'centre';
  /** never in several lines, for what is dialled; or between words only, for what is typed */
  wrap?: 'none' | 'word';
  /** a new line of the text is one of the picture, too */
  lines?: 'kept';
  /** so many characters are drawn at most */
  most?: number;
};

export type TextImage = { data: Buffer; width: number; height: number };

/** The most that could fit at the smallest size; longer text is cut before it is drawn. */
const mostCharacters = 140;

/** Draws wrapped text on a transparent background, in the largest size that fits. Cut off if none does. */
export async function drawText(text: string, style: TextStyle): Promise<TextImage> {
  const spaces = style.lines === 'kept' ? /[^\S\n]+/g : /\s+/g;
  const shown = cutText(text.replace(spaces, ' ').trim(), style.most ?? mostCharacters);
  let best: TextImage | null = null;
  let [low, high] = [0, style.sizes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const image = await drawAt(shown, style.sizes[middle]!, style);
    const fits = image.height <= style.height && image.width <= style.width;
    if (fits) [best, high] = [image, middle];
    else low = middle + 1;
  }
  return best ?? clipped(await drawAt(shown, style.sizes.at(-1)!, style), style);
}

async function drawAt(
  text: string,
  size: number,
  { weight, colour, width, align, wrap }: TextStyle,
): Promise<TextImage> {
  const markup = `<span foreground="${colour}" weight="${weight}" insert_hyphens="false">${escapeMarkup(text)}</span>`;
  const font = `Noto Sans ${size}`;
  const drawn = sharp({
    text: { text: markup, font, width, dpi, rgba: true, wrap: wrap ?? 'word-char', ...(align && { align }) },
  });
  const { data, info } = await drawn.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
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
