import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { bearer } from './cases.ts';
import { newPerson, type Person } from './people.ts';

const script = join(import.meta.dirname, '../../../scripts/admin.ts');

let first: Promise<Person> | undefined;

/** Creates an account that the first admin of this worker makes an admin, as people do on the page. */
export async function newAdmin(request: APIRequestContext, name: string): Promise<Person> {
  first ??= firstAdmin(request);
  const [headers, person] = [bearer(await first), await newPerson(request, name)];
  const granted = await request.put(`/api/admin/users/${person.user.id}/roles/admin`, { headers });
  if (!granted.ok()) throw new Error(`No role: ${granted.status()} ${await granted.text()}`);
  return { ...person, user: { ...person.user, roles: ['admin'] } };
}

/** From the command line, which loads the whole server. */
async function firstAdmin(request: APIRequestContext): Promise<Person> {
  const person = await newPerson(request, 'Adam');
  const data = process.env.E2E_DATA_DIR ?? '';
  await promisify(execFile)(process.execPath, [script, 'grant', person.email], {
    env: { ...process.env, DATA_DIR: data, STAGE_DIR: `${data}/stage` },
  });
  return person;
}
