/** The beginning of EXIF data (TIFF 6.0, section 2): the order of bytes, 42, and the usual place of the first directory. */
const headers = { big: 'MM\0*\0\0\0\x08', little: 'II*\0\x08\0\0\0' };

/** A directory of EXIF data: reads its entries by their tags. */
export type Directory = {
  /** a number, or where a longer value stands */
  number: (tag: number) => number | undefined;
  /** letters, up to the first zero */
  text: (tag: number) => string;
  /** fractions, such as degrees, minutes and seconds; empty where they make no sense */
  fractions: (tag: number) => number[];
  /** another directory that this one names */
  directory: (tag: number) => Directory | null;
};

/**
 * The first directory of the EXIF data in a file; null if there is none. Where both orders of bytes are found the EXIF
 * data is what comes first: makers' notes and the index of an Ultra HDR photo stand behind it and begin alike.
 */
export function exifOf(file: Uint8Array): Directory | null {
  const found = Object.entries(headers)
    .map(([order, header]) => ({ order, start: indexOf(file, header) }))
    .filter(({ start }) => start >= 0);
  const [first] = found.sort((a, b) => a.start - b.start);
  if (!first) return null;
  return directoryAt(new DataView(file.buffer, file.byteOffset + first.start), 8, first.order === 'little');
}

const entryBytes = 12;
const shortType = 3;

function directoryAt(view: DataView, at: number, isLittle: boolean): Directory | null {
  if (at + 2 > view.byteLength) return null;
  const entries = new Map<number, number>();
  const end = at + 2 + view.getUint16(at, isLittle) * entryBytes;
  for (let entry = at + 2; entry < end && entry + entryBytes <= view.byteLength; entry += entryBytes)
    entries.set(view.getUint16(entry, isLittle), entry);

  const number = (tag: number) => {
    const entry = entries.get(tag);
    if (entry === undefined) return undefined;
    const isShort = view.getUint16(entry + 2, isLittle) === shortType;
    return isShort ? view.getUint16(entry + 8, isLittle) : view.getUint32(entry + 8, isLittle);
  };
  /** Where a value stands: in its entry, if it has four bytes or fewer. */
  const standsAt = (tag: number, bytes: number) => {
    const entry = entries.get(tag);
    if (entry === undefined) return null;
    const count = view.getUint32(entry + 4, isLittle);
    const from = count * bytes <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle);
    return from + count * bytes <= view.byteLength ? { from, count } : null;
  };
  const text = (tag: number) => {
    const { from, count } = standsAt(tag, 1) ?? { from: 0, count: 0 };
    const letters = Array.from({ length: count }, (_, i) => String.fromCharCode(view.getUint8(from + i)));
    return letters.join('').split('\0')[0]!.trim();
  };
  const fractions = (tag: number) => {
    const { from, count } = standsAt(tag, 8) ?? { from: 0, count: 0 };
    const read = Array.from(
      { length: Math.min(count, 3) },
      (_, i) => view.getUint32(from + i * 8, isLittle) / view.getUint32(from + i * 8 + 4, isLittle),
    );
    return read.every(Number.isFinite) ? read : [];
  };
  const directory = (tag: number) => {
    const from = number(tag);
    return from === undefined ? null : directoryAt(view, from, isLittle);
  };
  return { number, text, fractions, directory };
}

/** Where a text of Latin letters begins in a file, at or after `from`; -1 if it is not there with 64 bytes behind it. */
export function indexOf(file: Uint8Array, text: string, from = 0): number {
  const letters = Array.from(text, (letter) => letter.charCodeAt(0));
  const last = file.length - 64;
  for (let at = file.indexOf(letters[0]!, from); at >= 0 && at < last; at = file.indexOf(letters[0]!, at + 1))
    if (letters.every((letter, i) => file[at + i] === letter)) return at;
  return -1;
}
