import { execFileSync } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkout } from '#scripts/run.ts';

const dir = await mkdtemp(join(tmpdir(), 'homeward-owner-'));
afterAll(() => rm(dir, { recursive: true }));
const account = 54321;

function accountIn(dataDir: string): number {
  const program = `import { becomeOwner } from './scripts/doctor/become-owner.ts';
    await becomeOwner(${JSON.stringify(dataDir)});
    console.log(process.getuid())`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: checkout }));
}

test.runIf(process.getuid?.() === 0)('root looks as the account that made the site', async () => {
  expect(accountIn(join(dir, 'none'))).toBe(0);
  expect(accountIn(dir)).toBe(0);
  await chown(dir, account, account);
  expect(accountIn(dir)).toBe(account);
  await writeFile(join(dir, 'secrets.json'), '{}'); // root runs the app on a folder of somebody else
  expect(accountIn(dir)).toBe(0);
});
