import { expect, test } from 'vitest';
import { createCaseMap } from './case-map.ts';

test('the keys of a case and of the lists are found, as long as they are there', () => {
  const map = createCaseMap<{ slug: string | null }>();
  map.set('page', { slug: 'x' });
  map.set('data', { slug: 'x' });
  map.set('list', { slug: null });
  expect([[...map.keysOf('x')], [...map.keysOf(null)], [...map.keysOf('y')]]).toEqual([['page', 'data'], ['list'], []]);
  map.delete('page');
  expect([[...map.keysOf('x')], map.size()]).toEqual([['data'], 2]);
  map.set('data', { slug: 'y' });
  expect([[...map.keysOf('x')], [...map.keysOf('y')]]).toEqual([[], ['data']]);
  map.clear();
  expect([[...map.keysOf(null)], map.size()]).toEqual([[], 0]);
});

test('what is set or renewed is the newest', () => {
  const map = createCaseMap<{ slug: string | null }>();
  for (const key of ['a', 'b', 'c']) map.set(key, { slug: null });
  map.renew('a');
  map.set('b', { slug: null });
  map.renew('unknown');
  expect([...map.keys()]).toEqual(['c', 'a', 'b']);
});
