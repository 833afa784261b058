import type { Matrix3x3 } from 'sharp';
import { type AnimalView, mirrored } from '#server/adapters/photo-model/animal-view.ts';
import { rawImage } from '#server/adapters/photo-model/image.ts';
import type { FractionBox, RgbImage } from '#server/photos/photo-analyzer.ts';

/** How much a photo is changed; angles in degrees, exponents of e for gain and saturation. */
const strength = { gain: 0.35, temperature: 0.12, saturation: 0.4, hue: 5, blur: 0.012 };
const share = { elsewhere: 0.7, blurred: 0.3, mirrored: 0.5 };
/** Of the box's width and height. */
const cut = { least: 0.5, most: 1.05 };
/** The animal fades into another background over this part of its box. */
const softEdge = 0.1;

/**
 * The same animal as another photo might show it: in another place and light, out of focus, from the other side, partly
 * hidden.
 * @param background a photo of another place
 */
export async function changePhoto(view: AnimalView, background: RgbImage, random: () => number): Promise<AnimalView> {
  const moved = random() < share.elsewhere ? await putElsewhere(view, background) : view.image;
  const colours = colourChange(random);
  const blurred = random() < share.blurred;
  const flip = random() < share.mirrored;
  const box = cutBox(view.box, random);
  const picture = rawImage(moved).recomb(colours);
  const side = Math.max(view.box.width * moved.width, view.box.height * moved.height);
  const data = await (blurred ? picture.blur(0.5 + random() * strength.blur * side) : picture).raw().toBuffer();
  const changed = { image: { ...moved, data }, box };
  return flip ? mirrored(changed) : changed;
}

async function putElsewhere({ image, box }: AnimalView, background: RgbImage): Promise<RgbImage> {
  const { width, height, data } = image;
  const animal = Buffer.alloc(width * height * 4);
  const [columns, rows] = [softShares(box.left, box.width, width), softShares(box.top, box.height, height)];
  for (let at = 0; at < width * height; at++) {
    animal.set(data.subarray(at * 3, at * 3 + 3), at * 4);
    animal[at * 4 + 3] = Math.round(255 * rows[Math.floor(at / width)]! * columns[at % width]!);
  }
  const other = await rawImage(background)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: animal, raw: { width, height, channels: 4 } }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width, height, data: other };
}

/** 1 inside the box, falling to 0 over its soft edge, for each pixel of a row or a column. */
function softShares(start: number, length: number, pixels: number): Float32Array {
  return Float32Array.from({ length: pixels }, (_, at) => {
    const place = (at + 0.5) / pixels;
    const outside = Math.max(start - place, place - (start + length), 0);
    return Math.max(0, 1 - outside / (softEdge * length));
  });
}

/** Gain, colour temperature, saturation and hue in one matrix. */
function colourChange(random: () => number): Matrix3x3 {
  const between = (limit: number) => (2 * random() - 1) * limit;
  const gain = Math.exp(between(strength.gain));
  const warmth = between(strength.temperature);
  const saturation = Math.exp(between(strength.saturation));
  const angle = (between(strength.hue) * Math.PI) / 180;
  // turns around the grey axis: a mix of the channel itself, the other two, and their difference
  const even = (1 - Math.cos(angle)) / 3;
  const odd = Math.sin(angle) / Math.sqrt(3);
  const channel = (row: number, column: number): number => {
    const turned = row === column ? 1 - 2 * even : even + ((column - row + 3) % 3 === 1 ? -odd : odd);
    const light = gain * (1 + warmth * (1 - column));
    return light * (saturation * turned + (1 - saturation) / 3);
  };
  const row = (at: number): [number, number, number] => [channel(at, 0), channel(at, 1), channel(at, 2)];
  return [row(0), row(1), row(2)];
}

/** A part of the box, or a little more than all of it, within the image. */
function cutBox(box: FractionBox, random: () => number): FractionBox {
  const [left, width] = cutSpan(box.left, box.width, random);
  const [top, height] = cutSpan(box.top, box.height, random);
  return { left, top, width, height };
}

function cutSpan(start: number, length: number, random: () => number): [number, number] {
  const size = Math.min(1, length * (cut.least + random() * (cut.most - cut.least)));
  const from = start + random() * (length - size);
  const inside = Math.min(1 - size, Math.max(0, from));
  return [inside, size];
}
