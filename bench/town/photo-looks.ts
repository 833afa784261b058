import sharp from 'sharp';

/** What people would call a colour; far from exact, but the same for the same picture. */
const anchors: Record<string, [number, number, number]> = {
  black: [35, 32, 32],
  white: [228, 226, 220],
  grey: [130, 130, 134],
  brown: [92, 64, 45],
  tan: [168, 134, 102],
  ginger: [186, 116, 58],
  cream: [214, 194, 160],
};

/**
 * One or two colours of the middle of a picture. So the words of a report go with its photo, as they do in life, and a
 * matcher that counts both as independent is found out.
 */
export async function coatOfPhoto(file: string): Promise<string[]> {
  const { width = 1, height = 1 } = await sharp(file).metadata();
  const box = {
    left: Math.floor(width / 4),
    top: Math.floor(height / 4),
    width: Math.ceil(width / 2),
    height: Math.ceil(height / 2),
  };
  const pixels = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .extract(box)
    .resize(24, 24, { fit: 'fill' })
    .raw()
    .toBuffer();
  const counts = new Map<string, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = nearestAnchor(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  return second && second[1] > 576 / 4 ? [first![0], second[0]].sort() : [first![0]];
}

/** The DCT hash that image search calls pHash: 64 bits, 1 where a low frequency is above the median. */
export async function perceptualHash(file: string): Promise<Uint8Array> {
  const side = 32;
  const grey = await sharp(file).greyscale().resize(side, side, { fit: 'fill' }).raw().toBuffer();
  const frequencies: number[] = [];
  for (let v = 0; v < 8; v++) for (let u = 0; u < 8; u++) frequencies.push(frequency(grey, side, u, v));
  const median = frequencies.slice(1).toSorted((a, b) => a - b)[31]!;
  return Uint8Array.from(frequencies, (value) => (value > median ? 1 : 0));
}

/** Share of equal bits, 0 to 1. */
export function hashLikeness(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((equal, bit, i) => equal + (bit === other[i] ? 1 : 0), 0) / one.length;
}

function frequency(grey: Uint8Array, side: number, u: number, v: number): number {
  let sum = 0;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      sum +=
        grey[y * side + x]! *
        Math.cos(((2 * x + 1) * u * Math.PI) / (2 * side)) *
        Math.cos(((2 * y + 1) * v * Math.PI) / (2 * side));
    }
  }
  return sum;
}

function nearestAnchor(r: number, g: number, b: number): string {
  const distance = ([x, y, z]: [number, number, number]) => (x - r) ** 2 + (y - g) ** 2 + (z - b) ** 2;
  return Object.entries(anchors).reduce((best, next) => (distance(next[1]) < distance(best[1]) ? next : best))[0];
}
