import { expect, it } from 'vitest';
import { packTexts, partOf, within } from './packed.ts';

it('packs texts in pieces of 50,000, with an empty one for null', () => {
  const texts = Array.from({ length: 100_001 }, (_, i) => (i === 0 ? null : i === 1 ? undefined : `${i}`));
  const pieces = [...packTexts('ids', texts)];
  expect(pieces.map(([name, data]) => [name, (data as string[]).length])).toEqual([
    ['ids', 50_000],
    ['ids', 50_000],
    ['ids', 1],
  ]);
  expect(pieces.flatMap(([, data]) => data as string[])).toEqual(texts.map((text) => text ?? ''));
  expect([...packTexts('ids', [])]).toEqual([]);
});

it('puts the name of a part before those of its sections, and takes it off again', () => {
  const [[name] = ['']] = [...within('found', [['columns/ids', []]])];
  expect(name).toBe('found/columns/ids');
  expect(partOf(name)).toEqual(['found', 'columns/ids']);
  expect(partOf('length')).toEqual(['length', '']);
});
