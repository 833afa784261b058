import sharp from 'sharp';

/** RGB values of colour names: rough, but always the same for the same picture. */
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
 * One or two colours from the centre of a picture. This makes the words of a report depend on its photo, as in reality,
 * so that a matcher that counts both as independent is penalised.
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

function nearestAnchor(r: number, g: number, b: number): string {
  const distance = ([x, y, z]: [number, number, number]) => (x - r) ** 2 + (y - g) ** 2 + (z - b) ** 2;
  return Object.entries(anchors).reduce((best, next) => (distance(next[1]) < distance(best[1]) ? next : best))[0];
}
