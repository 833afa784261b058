import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { bearer } from './cases.ts';
import type { Person } from './people.ts';

/** The newest mail to this address in the app's outbox, once there is one with these words. */
export async function mailTo(email: string, words: string): Promise<string> {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  let mail = '';
  await expect(async () => {
    const names = (await readdir(outbox)).filter((file) => file.endsWith(`${email}.eml`)).sort();
    mail = await readFile(join(outbox, names.at(-1) ?? ''), 'utf8');
    expect(mail).toContain(words);
  }).toPass();
  return mail;
}

/** The path that the letter asking to confirm an address links to. */
export function confirmationPath(mail: string): string {
  // quoted-printable: soft line breaks, and equals signs as =3D
  const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /\/confirm\?token=[\w.-]+/.exec(text)?.[0] ?? 'no link';
}

/** Confirms the address of a person with the letter in the outbox, so that they get mails. */
export async function confirmAddress(request: APIRequestContext, person: Person): Promise<void> {
  await request.post('/api/auth/send-verification-email', { data: { email: person.email }, headers: bearer(person) });
  const path = confirmationPath(await mailTo(person.email, 'confirm your email address'));
  const token = new URLSearchParams(path.split('?')[1]).get('token');
  const confirmed = await request.post('/api/account/confirmation', { data: { token } });
  expect(confirmed.status()).toBe(204);
}
