import type { CheckResult } from '#core/contract/admin.ts';
import { m } from '#core/paraglide/messages.js';
import { within } from '#server/platform/within.ts';
import { checkAddress, checkContact, checkMail } from './check-address.ts';
import { checkClock, checkDatabase, checkLetters, checkMigrations } from './check-database.ts';
import { checkFolders, checkModel, checkSecrets, checkStore } from './check-folders.ts';
import { checkBackups, checkBuild, checkProgram, checkSpace } from './check-machine.ts';
import { checkMap } from './check-map.ts';
import { broken, type Finding, type Install, reasonOf } from './finding.ts';

/** All checks, for `npm run doctor` and for the admin page: a new one is a function and a line here. */
export const checks: readonly [name: () => string, check: (install: Install) => Promise<Finding>][] = [
  [m.checks_program, checkProgram],
  [m.checks_build, checkBuild],
  [m.checks_space, checkSpace],
  [m.checks_folders, checkFolders],
  [m.checks_secrets, checkSecrets],
  [m.checks_database, checkDatabase],
  [m.checks_schema, checkMigrations],
  [m.checks_clock, checkClock],
  [m.checks_mail, checkMail],
  [m.checks_jobs, checkLetters],
  [m.checks_store, checkStore],
  [m.checks_model, checkModel],
  [m.checks_maps, checkMap],
  [m.checks_address, checkAddress],
  [m.checks_contact, checkContact],
  [m.checks_backups, checkBackups],
];

/** Longer than any check waits for something itself. */
const longestMs = 45_000;

/** Runs all checks at once. One that fails itself is reported as broken, and hides no other. */
export function runChecks(install: Install): Promise<CheckResult[]> {
  return Promise.all(
    checks.map(async ([name, check]) => {
      const failed = (error: unknown) => broken(m.checks_failed({ reason: reasonOf(error) }), m.checks_failed_todo());
      return { name: name(), ...(await within(longestMs, check(install)).catch(failed)) };
    }),
  );
}
