import sharp from 'sharp';

/** Pictures side by side, each `width` pixels wide and cut below `height`, as one PNG in the file `to`. */
export async function contactSheet(pictures: Buffer[], to: string, { width = 420, height = 1800 } = {}) {
  const cells = await Promise.all(pictures.map((picture) => asCell(picture, { width, height })));
  const place = (index: number) => ({ left: index * (width + gap), top: 0 });
  const sheet = { width: cells.length * (width + gap) - gap, height, channels: 3, background: '#888' } as const;
  const composite = cells.map((input, index) => ({ input, ...place(index) }));
  await sharp({ create: sheet }).composite(composite).png({ palette: true }).toFile(to);
}

const gap = 12;

async function asCell(picture: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const { data, info } = await sharp(picture).resize({ width }).png().toBuffer({ resolveWithObject: true });
  if (info.height <= height) return data;
  return sharp(data).extract({ left: 0, top: 0, width, height }).png().toBuffer();
}
