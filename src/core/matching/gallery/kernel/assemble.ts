import { plainInstructions, type Scope, wordInstructions } from './instructions.ts';
import { type Expression, nested, parseExpression, words } from './s-expression.ts';

const valueTypes: Record<string, number> = { i32: 0x7f, v128: 0x7b };
const noResult = 0x40;
const end = 0x0b;

/**
 * Assembles WebAssembly text into bytes. Supports only what the kernel needs: a module that imports a memory and
 * exports one function without a result, with its instructions in folded form (operands in nested parentheses).
 *
 * @throws SyntaxError for anything else
 */
export function assemble(text: string): Uint8Array<ArrayBuffer> {
  const parts = nested(parseExpression(text));
  const [memory, func] = [part(parts, 'import'), part(parts, 'func')];
  const inner = nested(func);
  const [params, locals] = [declared(inner, 'param'), declared(inner, 'local')];
  const scope = { locals: [...params, ...locals].map(({ name }) => name), labels: [] };
  const declarations = ['export', 'param', 'local'];
  const code = inner.filter(([word]) => !declarations.includes(word as string)).flatMap((one) => encode(one, scope));
  const body = [locals.length, ...locals.flatMap(({ type }) => [1, type]), ...code, end];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // "\0asm", version 1
    ...section(1, [0x60, params.length, ...params.map(({ type }) => type), 0]), // the function's type
    ...section(2, [...words(memory).slice(1).flatMap(name), 2, 0, Number(part(nested(memory), 'memory')[1])]),
    ...section(3, [0]), // function 0 has type 0
    ...section(7, [...name(words(part(inner, 'export'))[1]!), 0, 0]), // the export
    ...section(10, sized(body)),
  ]);
}

/** Encodes an instruction: first its operands, then itself, because WebAssembly is a stack machine. */
function encode([word, ...rest]: Expression[], scope: Scope): number[] {
  if (word === 'block' || word === 'loop') return encodeBlock(word, rest, scope);
  const operands = nested(rest).flatMap((operand) => encode(operand, scope));
  const plain = plainInstructions[word as string];
  const withWord = wordInstructions[word as string];
  if (plain) return [...operands, ...plain];
  if (withWord) return [...operands, ...withWord(words(rest)[0], scope)];
  throw new SyntaxError(`unknown instruction: ${word}`);
}

/** Branching to a block leaves it; branching to a loop restarts it. */
function encodeBlock(word: 'block' | 'loop', rest: Expression[], { locals, labels }: Scope): number[] {
  const inside = { locals, labels: [words(rest)[0]!, ...labels] };
  return [word === 'block' ? 0x02 : 0x03, noResult, ...nested(rest).flatMap((one) => encode(one, inside)), end];
}

function declared(parts: Expression[][], kind: 'param' | 'local'): { name: string; type: number }[] {
  return parts
    .filter(([word]) => word === kind)
    .map((declaration) => {
      const [, name, type] = words(declaration);
      return { name: name!, type: valueTypes[type!]! };
    });
}

function part(parts: Expression[][], kind: string): Expression[] {
  const found = parts.find(([word]) => word === kind);
  if (!found) throw new SyntaxError(`no ${kind}`);
  return found;
}

/** A section with one entry. */
function section(id: number, entry: number[]): number[] {
  return [id, ...sized([1, ...entry])];
}

/** Prefixes the content with its length (LEB128). */
function sized(content: number[]): number[] {
  const low = content.length & 0x7f;
  return content.length < 0x80 ? [low, ...content] : [low | 0x80, content.length >> 7, ...content];
}

/** Encodes a quoted word. */
function name(quoted: string): number[] {
  return sized([...new TextEncoder().encode(quoted.slice(1, -1))]);
}
