import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assemble } from './assemble.ts';
import { dotKernel } from './dot-kernel.ts';
import { dotProgram } from './dot-program.ts';

/** The kernel's result, computed in plain JavaScript. */
function plainDots(query: Int16Array, rows: Int8Array[]): number[] {
  return rows.map((row) => row.reduce((sum, x, i) => sum + x * query[i]!, 0));
}

const untouched = 0x5eed;

/** Runs the kernel on a memory that holds the query at `start`, then the results, then the list, then the rows. */
function kernelDots(query: Int16Array, rows: Int8Array[], listed: number[], start = 0): number[] {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const stride = query.length;
  const out = start + 2 * stride;
  const list = out + 4 * 16;
  const first = list + 4 * 16;
  new Int16Array(memory.buffer, start, stride).set(query);
  for (const [i, row] of rows.entries()) new Int8Array(memory.buffer, first + i * stride, stride).set(row);
  new Int32Array(memory.buffer, list, listed.length).set(listed.map((row) => first + row * stride));
  const answers = new Int32Array(memory.buffer, out, 16).fill(untouched);
  dotKernel(memory)(list, listed.length, start, stride, out);
  expect([...answers.subarray(listed.length)]).toEqual(Array(16 - listed.length).fill(untouched));
  return [...answers.subarray(0, listed.length)];
}

describe('dot kernel', () => {
  it('gives exactly the plain sums of the rows in the list, and writes nothing else', () => {
    const queryAndRows = fc.integer({ min: 1, max: 30 }).chain((blocks) => {
      const length = { minLength: 16 * blocks, maxLength: 16 * blocks };
      return fc.tuple(fc.int16Array(length), fc.array(fc.int8Array(length), { minLength: 1, maxLength: 8 }));
    });
    const rowNumbers = fc.array(fc.nat({ max: 7 }), { maxLength: 12 });
    fc.assert(
      fc.property(queryAndRows, rowNumbers, fc.nat({ max: 20 }), ([query, rows], numbers, place) => {
        const listed = numbers.map((number) => number % rows.length);
        const sums = plainDots(query, rows);
        expect(kernelDots(query, rows, listed, 16 * place)).toEqual(listed.map((row) => sums[row]));
      }),
    );
  });

  it('handles the largest numbers', () => {
    const [least, most] = [new Int8Array(480).fill(-128), new Int8Array(480).fill(127)];
    expect(kernelDots(new Int16Array(480).fill(-32_768), [least, most], [0, 1])).toEqual([
      480 * 128 * 32_768,
      480 * 127 * -32_768,
    ]);
  });
});

describe('assembler', () => {
  it.each([
    ['an unknown instruction', 'i32.sub', 'i32.subtract', 'unknown instruction: i32.subtract'],
    ['an unknown local', 'local.get $stride', 'local.get $strid', 'unknown name: $strid'],
    ['a branch to nowhere', 'br $next_row', 'br $next', 'unknown name: $next'],
    ['a number of more than a byte', 'i32.const 16', 'i32.const 64', 'not a number from 0 to 63: 64'],
    ['a parenthesis too few', '(module', '', 'a closing parenthesis too many'],
    ['a parenthesis too many', '(module', '((module', 'not one expression'],
  ])('refuses %s', (_, right, wrong, message) => {
    expect(() => assemble(dotProgram.replace(right, wrong))).toThrow(new SyntaxError(message));
  });
});
