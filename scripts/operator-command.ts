import { OperatorError } from '#server/platform/operator-error.ts';

/** Runs a command with its arguments. A problem that is the operator's to solve is printed without a stack. */
export async function operatorCommand(work: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}
