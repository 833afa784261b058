import type { CheckResult } from '#core/contract/admin.ts';
import { within } from '#server/platform/within.ts';
import { checkAddress, checkContact } from './check-address.ts';
import { checkClock, checkDatabase, checkLetters, checkMigrations } from './check-database.ts';
import { checkFolders, checkSecrets } from './check-folders.ts';
import { checkBackups, checkBuild, checkProgram, checkSpace } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { checkMap } from './check-map.ts';
import { checkModel, checkStore } from './check-photos.ts';
import { broken, type Finding, type Install, reasonOf } from './finding.ts';

/** All checks, for `npm run doctor` and for the admin page: a new one is a function and a line here. */
const checks: Record<string, (install: Install) => Promise<Finding>> = {
  Program: checkProgram,
  Build: checkBuild,
  'Disk space': checkSpace,
  Folders: checkFolders,
  Secrets: checkSecrets,
  Database: checkDatabase,
  Schema: checkMigrations,
  Clock: checkClock,
  'Mail server': checkMail,
  'Jobs and letters': checkLetters,
  'Photo store': checkStore,
  'Photo model': checkModel,
  Maps: checkMap,
  'Public address': checkAddress,
  Contact: checkContact,
  Backups: checkBackups,
};

export const checkNames = Object.keys(checks);

/** Longer than any check waits for something itself. */
const longestMs = 45_000;

/** Runs all checks at once. One that fails itself is reported as broken, and hides no other. */
export function runChecks(install: Install): Promise<CheckResult[]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const failed = (error: unknown) => broken(`This could not be checked: ${reasonOf(error)}.`, 'See the log.');
      return { name, ...(await within(longestMs, check(install)).catch(failed)) };
    }),
  );
}
