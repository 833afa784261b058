import { OperatorError, printedError } from '#server/platform/operator-error.ts';

/**
 * Runs a command with its arguments. A problem that is the operator's to solve is printed without a stack, an option
 * that the command does not know with `usage`.
 */
export async function operatorCommand(work: (args: string[]) => Promise<void>, usage?: string): Promise<void> {
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    console.error(printedError(error));
    if (usage && String(Object(error).code).startsWith('ERR_PARSE_ARGS')) console.error(usage);
    process.exitCode = 1;
  }
}

/** @throws OperatorError for any: one that is ignored may have been meant as a setting */
export function refuseArguments(args: string[]): void {
  if (args.length === 0) return;
  throw new OperatorError(
    `This command takes no arguments, and got ${args.join(' ')}. Settings are environment variables: PORT=8080 npm start`,
  );
}

/** @throws OperatorError if it is no number of threads */
export function threadsIn(text: string): number {
  const threads = Number(text);
  if (!Number.isInteger(threads) || threads < 1) throw new OperatorError('--threads must be a number from 1 on.');
  return threads;
}

/** Ctrl-C, SIGTERM and a closed terminal end what watches this signal, so that it can remove what is half done. */
export function interruptible(message: string): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stop.abort(new OperatorError(message)));
  return stop.signal;
}
