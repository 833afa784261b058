/** Opcodes of the instructions that take all their operands from the stack (core specification 2.0, 5.4). */
export const plainInstructions: Record<string, readonly number[]> = {
  'i32.eqz': [0x45],
  'i32.lt_u': [0x49],
  'i32.add': [0x6a],
  'i32.sub': [0x6b],
  'i32.shl': [0x74],
  'i32x4.splat': [0xfd, 0x11],
  'i32x4.add': [0xfd, 0xae, 0x01],
  'i32x4.dot_i16x8_s': [0xfd, 0xba, 0x01],
  'i16x8.extend_low_i8x16_s': [0xfd, 0x87, 0x01],
  'i16x8.extend_high_i8x16_s': [0xfd, 0x88, 0x01],
};

/** Names that an instruction can refer to. */
export type Scope = {
  /** names of the function's parameters and locals, in order */
  locals: readonly string[];
  /** names of the enclosing blocks, innermost first */
  labels: readonly string[];
};

/** Instructions followed by an immediate: a name, a constant, a lane or an address offset. */
export const wordInstructions: Record<string, (word: string | undefined, scope: Scope) => number[]> = {
  br: (label, { labels }) => [0x0c, indexOf(label, labels)],
  br_if: (label, { labels }) => [0x0d, indexOf(label, labels)],
  'local.get': (name, { locals }) => [0x20, indexOf(name, locals)],
  'local.set': (name, { locals }) => [0x21, indexOf(name, locals)],
  'i32.const': (value) => [0x41, smallNumber(value)],
  'i32x4.extract_lane': (lane) => [0xfd, 0x1b, smallNumber(lane)],
  // the first number is the alignment, as a power of 2
  'i32.load': (offset = 'offset=0') => [0x28, 2, smallNumber(offset.replace('offset=', ''))],
  'i32.store': (offset = 'offset=0') => [0x36, 2, smallNumber(offset.replace('offset=', ''))],
  'v128.load': (offset = 'offset=0') => [0xfd, 0x00, 4, smallNumber(offset.replace('offset=', ''))],
};

function indexOf(name: string | undefined, names: readonly string[]): number {
  const index = name === undefined ? -1 : names.indexOf(name);
  if (index < 0) throw new SyntaxError(`unknown name: ${name}`);
  return index;
}

/** Numbers below 64 take one byte, signed or unsigned (LEB128). The kernel needs no larger ones. */
function smallNumber(word: string | undefined): number {
  const value = Number(word);
  if (!(Number.isInteger(value) && value >= 0 && value < 64))
    throw new SyntaxError(`not a number from 0 to 63: ${word}`);
  return value;
}
