import sharp from 'sharp';

const gap = 12;
const height = 2400;

/** How much of a page is on a sheet: phones as they are, larger windows smaller, long pages cut. */
export function cellFor(windowWidth: number) {
  const width = Math.min(windowWidth, 640);
  return { width, cut: Math.round((height * windowWidth) / width) };
}

/** Pictures of one page side by side, larger ones in rows of three, in the file `to`. */
export async function contactSheet(pictures: Buffer[], width: number, to: string): Promise<void> {
  const cells = await Promise.all(
    pictures.map((picture) => sharp(picture).resize({ width }).png().toBuffer({ resolveWithObject: true })),
  );
  const columns = Math.min(cells.length, width < 640 ? 6 : 3);
  const tallest = Math.max(...cells.map(({ info }) => info.height));
  const placed = cells.map(({ data }, index) => ({
    input: data,
    left: (index % columns) * (width + gap),
    top: Math.floor(index / columns) * (tallest + gap),
  }));
  const size = { width: columns * (width + gap), height: Math.ceil(cells.length / columns) * (tallest + gap) };
  const sheet = sharp({ create: { ...size, channels: 3, background: '#888' } }).composite(placed);
  await sheet.png({ palette: true, effort: 1 }).toFile(to);
}
