/**
 * Dot products of one query with many packed vectors, 16 numbers at a time: JavaScript has no vector instructions,
 * WebAssembly does, and the whole program is small enough to be written out here. In words:
 *
 *   for each row:  sum = 0
 *     for each 16 bytes of it:  sum += widen(bytes) . query    (int8 x int16 -> int32, exact)
 *     out = sum
 */
export type DotKernel = (rows: number, count: number, query: number, stride: number, out: number) => void;

/** The kernel over a memory: `rows`, `query` and `out` are byte addresses in it, `stride` a row's bytes (16 divides it). */
export function dotKernel(memory: WebAssembly.Memory): DotKernel {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(program()), { m: { m: memory } });
  return instance.exports.scan as DotKernel;
}

// parameters and locals, by number
const [rows, count, query, stride, out, offset, bytes, sum] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

// instructions (WebAssembly core specification 2.0, 5.4)
const [i32, v128, nothing] = [0x7f, 0x7b, 0x40];
const block = [0x02, nothing];
const loop = [0x03, nothing];
const end = [0x0b];
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const tee = (local: number) => [0x22, local];
const constant = (value: number) => [0x41, value];
const add = [0x6a];
const subtract = [0x6b];
const isZero = [0x45];
const less = [0x49];
const branch = (depth: number) => [0x0c, depth];
const branchIf = (depth: number) => [0x0d, depth];
const store = [0x36, 2, 0];
const load16 = (at: number) => [0xfd, 0x00, 0, at];
const splat = [0xfd, 0x11];
const lane = (index: number) => [0xfd, 0x1b, index];
const widenLow = [0xfd, 0x87, 0x01];
const widenHigh = [0xfd, 0x88, 0x01];
const add4 = [0xfd, 0xae, 0x01];
const dot8 = [0xfd, 0xba, 0x01];

function program(): Uint8Array<ArrayBuffer> {
  const code = [
    ...block,
    ...loop,
    ...[...get(count), ...isZero, ...branchIf(1)],
    ...[...constant(0), ...splat, ...set(sum), ...constant(0), ...set(offset)],
    ...loop,
    ...[...get(rows), ...get(offset), ...add, ...load16(0), ...set(bytes)],
    ...get(sum),
    ...[...get(bytes), ...widenLow, ...queryAt(0), ...dot8, ...add4],
    ...[...get(bytes), ...widenHigh, ...queryAt(16), ...dot8, ...add4],
    ...set(sum),
    ...[...get(offset), ...constant(16), ...add, ...tee(offset), ...get(stride), ...less, ...branchIf(0)],
    ...end,
    ...get(out),
    ...[0, 1, 2, 3].flatMap((index) => [...get(sum), ...lane(index), ...(index > 0 ? add : [])]),
    ...store,
    ...[...get(rows), ...get(stride), ...add, ...set(rows)],
    ...[...get(out), ...constant(4), ...add, ...set(out)],
    ...[...get(count), ...constant(1), ...subtract, ...set(count)],
    ...[...branch(0), ...end, ...end, ...end],
  ];
  const locals = [2, 1, i32!, 2, v128!];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 5, i32!, i32!, i32!, i32!, i32!, 0]),
    ...section(2, [1, ...text('m'), ...text('m'), 2, 0, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...text('scan'), 0, 0]),
    ...section(10, [1, ...sized([...locals, ...code])]),
  ]);
}

/** The 8 int16 of the query that meet 8 bytes of the row: the query is twice as wide, hence the offset twice. */
function queryAt(start: number): number[] {
  return [...get(query), ...get(offset), ...add, ...get(offset), ...add, ...load16(start)];
}

function section(id: number, content: number[]): number[] {
  return [id, ...sized(content)];
}

function sized(content: number[]): number[] {
  const low = content.length & 0x7f;
  return content.length < 0x80 ? [low, ...content] : [low | 0x80, content.length >> 7, ...content];
}

function text(name: string): number[] {
  return [name.length, ...new TextEncoder().encode(name)];
}
