import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roles } from '#core/accounts/roles.ts';
import { type Grant, permissions } from '#server/permissions.ts';
import { checkout } from '../run.ts';
import type { GuardedMutation, Mutation } from './mutation.ts';

const table = 'src/server/permissions.ts';
const tests = ['src/server/permissions.test.ts', 'tests/api/permissions.test.ts'].map((file) => ({ file, title: '' }));

/**
 * Removes each entry from the table of permissions, adds each missing one, and removes each use case's permission
 * check.
 */
export function permissionMutations(): GuardedMutation[] {
  const entries = Object.entries(permissions).flatMap(([action, granted]) => changesOf(action, granted));
  const unasked = globSync('src/server/*/*.ts', { cwd: checkout }).toSorted().flatMap(withoutDemands);
  return [...entries, ...unasked].map((mutation) => ({ ...mutation, tests }));
}

function changesOf(action: string, granted: readonly Grant[]): Mutation[] {
  const change = (name: string, grants: readonly Grant[]): Mutation => ({
    name: `${action} is ${name}`,
    file: table,
    find: lineOf(action, granted),
    replace: lineOf(action, grants),
  });
  return [
    ...granted.map((grant) =>
      change(
        `refused to ${grant}`,
        granted.filter((other) => other !== grant),
      ),
    ),
    ...widerThan(granted).map((grant) => change(`granted to ${grant}`, [...granted, grant])),
  ];
}

/** The grants that would give additional people access. */
function widerThan(granted: readonly Grant[]): Grant[] {
  if (granted.includes('everyone')) return [];
  if (granted.includes('signed-in')) return ['everyone'];
  return (['everyone', 'signed-in', 'owner', ...roles] as const).filter((grant) => !granted.includes(grant));
}

function lineOf(action: string, grants: readonly Grant[]): string {
  return `'${action}': [${grants.map((grant) => `'${grant}'`).join(', ')}],`;
}

/** Removes each permission check, except for actions allowed to everyone, where removing it changes nothing. */
function withoutDemands(file: string): Mutation[] {
  const demands = readFileSync(join(checkout, file), 'utf8').matchAll(/await demand\(deps, actor, '([^']+)'.*\);/g);
  return [...demands]
    .map(([find, action = '']) => ({ name: `${action} is not asked for in ${file}`, file, find, replace: '', action }))
    .filter(({ action }) => !(permissions as Record<string, readonly Grant[]>)[action]?.includes('everyone'));
}
