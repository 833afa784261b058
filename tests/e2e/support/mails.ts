import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { bearer } from './cases.ts';
import type { Person } from './people.ts';

/** The newest mail with these words to this address in the app's outbox, once there is one. */
export async function mailTo(email: string, words: string): Promise<string> {
  let mail: string | undefined;
  await expect(async () => {
    mail = (await mailsTo(email)).findLast((one) => one.includes(words));
    expect(mail).toBeDefined();
  }).toPass();
  return mail ?? '';
}

/** The match of the pattern's first group in the mails to this address, once there is one. */
export async function inMailsTo(email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    found = decoded((await mailsTo(email)).join('\n')).match(pattern)?.[1];
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}

/** The path that the letter asking to confirm an address links to. */
export function confirmationPath(mail: string): string {
  return /\/confirm\?token=[\w.-]+/.exec(decoded(mail))?.[0] ?? 'no link';
}

/** The path, with its key, that the letter to a visitor links to. */
export function conversationPath(mail: string): string {
  return /\/messages\/[\w-]{36}#key=[\w-]+/.exec(decoded(mail))?.[0] ?? 'no link';
}

/** Undoes what quoted-printable does to links: soft line breaks, and equals signs as =3D. */
function decoded(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}

/** The mails to this address in the app's outbox, oldest first. */
async function mailsTo(email: string): Promise<string[]> {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  const names = (await readdir(outbox)).filter((file) => file.endsWith(`${email}.eml`)).sort();
  return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
}

/**
 * Confirms the address of a person with the letter for it, so that they get mails.
 * @param letter waits for the mail that was asked for; the one in the outbox of a site without a mail server, if left out
 */
export async function confirmAddress(
  request: APIRequestContext,
  person: Person,
  letter = () => mailTo(person.email, 'confirm your email address'),
): Promise<void> {
  await request.post('/api/auth/send-verification-email', { data: { email: person.email }, headers: bearer(person) });
  const path = confirmationPath(await letter());
  const token = new URLSearchParams(path.split('?')[1]).get('token');
  const confirmed = await request.post('/api/account/confirmation', { data: { token } });
  expect(confirmed.status()).toBe(204);
}
