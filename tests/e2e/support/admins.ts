import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { newPerson, type Person } from './people.ts';

const script = join(import.meta.dirname, '../../../scripts/admin.ts');

/** Creates an account and makes it admin from the command line, like the first admin of a site. */
export async function newAdmin(request: APIRequestContext, name: string): Promise<Person> {
  const person = await newPerson(request, name);
  const data = process.env.E2E_DATA_DIR ?? '';
  await promisify(execFile)(process.execPath, [script, 'grant', person.email], {
    env: { ...process.env, DATA_DIR: data, STAGE_DIR: `${data}/stage` },
  });
  return { ...person, user: { ...person.user, roles: ['admin'] } };
}
