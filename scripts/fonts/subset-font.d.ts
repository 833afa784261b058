declare module 'subset-font' {
  /** A font with only the letters of `text`; axes with a number are fixed to it. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>;
}
