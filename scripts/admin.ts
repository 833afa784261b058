import { adminUsage, runAdminCommand } from '#server/accounts/admin-command.ts';
import { createAccountDirectory } from '#server/adapters/postgres/accounts/account-directory.ts';
import { createRoleStore } from '#server/adapters/postgres/accounts/role-store.ts';
import { openDatabase } from '#server/composition/open-database.ts';
import { readConfig } from '#server/config.ts';
import { createLogger } from '#server/logger.ts';
import { OperatorError } from '#server/operator-error.ts';

/** `npm run admin -- grant|revoke|list`. Works whether or not the app is running. */
async function main(args: string[]): Promise<number> {
  if (!args[0]) {
    console.log(adminUsage);
    return 2;
  }
  await using stack = new AsyncDisposableStack();
  const { db } = await openDatabase(readConfig(), createLogger('warn'), stack);
  const deps = { directory: createAccountDirectory(db), roles: createRoleStore(db) };
  const { ok, text } = await runAdminCommand(deps, args);
  (ok ? console.log : console.error)(text);
  return ok ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
