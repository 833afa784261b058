import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from '../run.ts';
import type { GuardedMutation } from './mutation.ts';
import { permissionMutations } from './permission-mutations.ts';
import { presenterMutations } from './presenter-mutations.ts';
import { statementMutations } from './statement-mutations.ts';

const read = (file: string) => readFileSync(join(checkout, file), 'utf8');

test.each([
  ['statements', statementMutations, 9],
  ['permissions', permissionMutations, 70],
  ['presenters', presenterMutations, 130],
] as const)('the mutations of %s each change one place of the sources, and have tests', (_set, mutationsOf, least) => {
  const mutations = mutationsOf();
  expect(mutations.length).toBeGreaterThanOrEqual(least);
  const places = ({ file, find }: GuardedMutation) => read(file).split(find).length - 1;
  expect(mutations.filter((mutation) => places(mutation) !== 1).map(({ name }) => name)).toEqual([]);
  expect(mutations.filter(({ find, replace }) => find === replace)).toEqual([]);
  expect(mutations.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test('a grant is taken out, and those that would let in somebody else are put in', () => {
  const changes = permissionMutations().filter(({ name }) => name.startsWith('case.post-update is '));
  expect(changes.map(({ name, replace }) => [name, replace])).toEqual([
    ['case.post-update is refused to owner', "'case.post-update': [],"],
    ['case.post-update is granted to everyone', "'case.post-update': ['owner', 'everyone'],"],
    ['case.post-update is granted to signed-in', "'case.post-update': ['owner', 'signed-in'],"],
    ['case.post-update is granted to admin', "'case.post-update': ['owner', 'admin'],"],
    ['case.post-update is granted to moderator', "'case.post-update': ['owner', 'moderator'],"],
    ['case.post-update is not asked for in src/server/cases/post-update.ts', ''],
  ]);
});

test('a field is left out with its comma', () => {
  const [first] = presenterMutations().filter(({ name }) => name === 'presentStories leaves out reunited');
  expect(first?.replace).toContain('return { stories: stories.map(presentStory),  quick_percent: quickPercent };');
});
