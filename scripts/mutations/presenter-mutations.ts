import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { checkout } from '../run.ts';
import type { GuardedMutation, Mutation } from './mutation.ts';

/** Data that must never leave the server: contact information, the true point, the keyed hash of the chip. */
const secrets = ['contact_information', 'point', 'microchip_hash'];

/** Leaves out each field that a presenter returns, and adds private fields. */
export function presenterMutations(): GuardedMutation[] {
  const files = globSync('src/server/http/presenters/*.ts', { cwd: checkout });
  const presenters = files.filter((file) => !file.endsWith('.test.ts')).toSorted();
  return presenters.flatMap((file) => {
    const tests = [{ file: file.replace('.ts', '.test.ts'), title: '' }];
    return mutationsOf(file).map((mutation) => ({ ...mutation, tests }));
  });
}

function mutationsOf(file: string): Mutation[] {
  const source = readFileSync(join(checkout, file), 'utf8');
  const { program } = parseSync(file, source);
  return objectsIn(program).flatMap((object) => {
    const around = program.body.find(({ end }) => object.end <= end)!;
    const find = source.slice(around.start, around.end);
    const presenter = /function (\w+)/.exec(find)?.[1];
    return [...omissions(object, source), ...leaks(object, source)].map(({ name, from, to, text }) => ({
      name: `${presenter} ${name}`,
      ...{ file, find },
      replace: source.slice(around.start, from) + text + source.slice(to, around.end),
    }));
  });
}

/** A change of a source text: the part between the positions `from` and `to` is replaced by `text`. */
type Change = { name: string; from: number; to: number; text: string };

function omissions({ properties }: ESTree.ObjectExpression, source: string): Change[] {
  return properties.map(({ start: from, end }) => {
    const [field] = source.slice(from, end).split('\n');
    return { name: `leaves out ${field}`, from, to: source[end] === ',' ? end + 1 : end, text: '' };
  });
}

function leaks({ start, properties: [first] }: ESTree.ObjectExpression, source: string): Change[] {
  if (!first || source.slice(0, start).endsWith('...')) return [];
  const [neighbour] = source.slice(first.start, first.end).split('\n');
  const [from, to] = [start + 1, start + 1];
  return secrets.map((secret) => ({
    name: `gives ${secret} beside ${neighbour}`,
    ...{ from, to, text: ` ${secret}: 'private',` },
  }));
}

function objectsIn(program: ESTree.Program): ESTree.ObjectExpression[] {
  const objects: ESTree.ObjectExpression[] = [];
  // biome-ignore lint/correctness/noComponentHookFactories: the name of a kind of node, not a React component
  new Visitor({ ObjectExpression: (object) => void objects.push(object) }).visit(program);
  return objects;
}
