import { findBinaries } from '#server/platform/database/embedded/binaries.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { ensureBuild } from './ensure-build.ts';
import { operatorCommand, refuseArguments } from './operator-command.ts';

await operatorCommand(async (args) => {
  refuseArguments(args);
  await ensureBuild();
  makeDatabaseReady();
});

/** Here rather than at the first start, because the account that runs the app may not write to the packages. */
function makeDatabaseReady(): void {
  try {
    findBinaries();
  } catch (error) {
    // a system without an embedded PostgreSQL has a DATABASE_URL
    if (!(error instanceof OperatorError)) throw error;
  }
}
