/** A part of a gallery as it can be written to a file: numbers, short texts without line breaks, or JSON. */
export type PackedData = Numbers | readonly string[] | { json: unknown };
export type Numbers = Uint8Array | Int8Array | Uint16Array | Uint32Array | Float32Array | Float64Array | BigInt64Array;

/** Its name, and its data. Large parts come in several pieces of the same name, in order. */
export type Section = readonly [name: string, data: PackedData];

/** Texts of this many rows are one piece. */
const textsInPiece = 50_000;

/** Pieces of a column of texts; an empty text stands for null. */
export function* packTexts(name: string, texts: readonly (string | null | undefined)[]): Iterable<Section> {
  for (let start = 0; start < texts.length; start += textsInPiece)
    yield [name, texts.slice(start, start + textsInPiece).map((text) => text ?? '')];
}

/** The sections of a part, with its name before theirs. */
export function* within(part: string, sections: Iterable<Section>): Iterable<Section> {
  for (const [name, data] of sections) yield [`${part}/${name}`, data];
}

/** The first word of a section's name, and the rest. */
export function partOf(name: string): [part: string, rest: string] {
  const at = name.indexOf('/');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
}

export function jsonOf(data: PackedData): unknown {
  return (data as { json: unknown }).json;
}
