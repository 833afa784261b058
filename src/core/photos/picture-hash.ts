/** Side of the grey picture that is hashed. */
export const hashedSide = 32;
/** Side of the square of its lowest frequencies that the hash is made of. */
const kept = 8;

/**
 * A perceptual hash: 64 bits that hardly change when a picture is scaled, compressed again or made brighter, and from
 * which the picture cannot be made again. Each bit tells whether one of the 64 lowest frequencies of the picture is
 * stronger than their median. After C. Zauner, "Implementation and Benchmarking of Perceptual Image Hash Functions"
 * (2010), section 3.2.1, without the mean brightness.
 * @param grey 32 x 32 grey values, row by row
 * @returns 16 hexadecimal digits
 */
export function pictureHash(grey: ArrayLike<number>): string {
  const frequencies = lowFrequencies(grey);
  const sorted = frequencies.toSorted((a, b) => a - b);
  const median = (sorted[31]! + sorted[32]!) / 2;
  const bits = Array.from(frequencies, (value) => (value > median ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/** The number of bits in which two hashes differ. */
export function differingBits(one: string, other: string): number {
  const bits = (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2);
  return bits.replaceAll('0', '').length;
}

/** `cosines[u][x]`: the waves of the discrete cosine transform (DCT-II), from the second lowest on. */
const cosines = Array.from({ length: kept }, (_, u) =>
  Float64Array.from({ length: hashedSide }, (_, x) => Math.cos(((2 * x + 1) * (u + 1) * Math.PI) / (2 * hashedSide))),
);

/** Rows first, then columns, because the transform can be taken apart. */
function lowFrequencies(grey: ArrayLike<number>): Float64Array {
  const rows = Array.from({ length: hashedSide }, (_, y) =>
    cosines.map((wave) => wave.reduce((sum, value, x) => sum + value * grey[y * hashedSide + x]!, 0)),
  );
  return Float64Array.from({ length: kept * kept }, (_, at) => {
    const [v, u] = [Math.floor(at / kept), at % kept];
    return cosines[v]!.reduce((sum, value, y) => sum + value * rows[y]![u]!, 0);
  });
}
