import { existsSync, globSync } from 'node:fs';
import { aMissingReport } from '#tests/factories/reports.ts';
import { withOwnDatabase } from './own-database.ts';
import { Person } from './person.ts';
import { type Attack, atMost, type Verdict } from './verdict.ts';

const library = globSync('/usr/lib/*/faketime/libfaketime.so.1').find(existsSync);

/** Sets the app's clock an hour ahead of its database's and everybody else's, and an hour behind (libfaketime). */
export const clockOff: Attack = async () => {
  if (!library)
    return [{ name: 'clock off', figure: 'not tried: apt-get install faketime', goal: 'libfaketime', isMet: true }];
  return [...(await shifted('+1h')), ...(await shifted('-1h'))];
};

function shifted(by: string): Promise<Verdict[]> {
  const env = { LD_PRELOAD: library!, FAKETIME: by, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  return withOwnDatabase(env, async ({ url }) => {
    const person = await Person.signUp(url);
    await person.signIn();
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` };
    const report = JSON.stringify(aMissingReport({ last_seen_date: new Date().toISOString() }));
    const made = await fetch(`${url}/api/cases`, { method: 'POST', headers, body: report });
    const { slug } = (await made.json()) as { slug: string };
    const page = await fetch(`${url}/pet/${slug}`);
    const account = await fetch(`${url}/api/account`, { headers });
    const ready = await fetch(`${url}/readyz`);
    const statuses = { 'a report': made, 'its page': page, 'the account': account, '/readyz': ready };
    return Object.entries(statuses).map(([what, { status }]) => atMost(`clock ${by}, ${what}`, status, 299));
  });
}
