import { assemble } from './assemble.ts';
import { dotProgram } from './dot-program.ts';

/**
 * Writes the dot product of the query with each of `count` rows, as int32, to `out`. `list`, `query` and `out` are byte
 * addresses; at `list` are the addresses of the rows, as int32. A row has `stride` int8 values (a multiple of 16), the
 * query as many int16 values.
 */
export type DotKernel = (list: number, count: number, query: number, stride: number, out: number) => void;

let compiled: WebAssembly.Module | undefined;

/** Instantiates the kernel over a memory. */
export function dotKernel(memory: WebAssembly.Memory): DotKernel {
  compiled ??= new WebAssembly.Module(assemble(dotProgram));
  const instance = new WebAssembly.Instance(compiled, { gallery: { memory } });
  return instance.exports.scan as DotKernel;
}
