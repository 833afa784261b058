import { type NamedError, unavailable } from '#server/platform/errors.ts';

/**
 * SQLSTATE classes and codes that report the server's state, not an error in the statement (PostgreSQL, appendix A):
 * connection (08), resources such as disk, memory and connections (53), a restart, a recovery or a timeout (57), the
 * machine (58). 25006: a promoted standby is still read-only. 25P03, 25P04, 55P03: a lock or an open transaction took
 * too long. 40001, 40P01: repeated conflicts with other transactions.
 */
const troubleClasses = ['08', '53', '57', '58'];
const troubleCodes = ['25006', '25P03', '25P04', '55P03', '40001', '40P01'];

/** Node's error codes for a server that cannot be reached. */
const unreachable = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/** Errors of pg and pg-pool without a code: no connection in time, a broken connection, or no answer in time. */
const driverMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

const sqlState = /^[0-9A-Z]{5}$/;

/**
 * The error for clients if the database is in trouble and the request should be repeated later.
 * @returns null for every other failure, such as a mistake in a statement
 */
export function databaseTrouble(thrown: unknown): NamedError | null {
  const trouble = causesOf(thrown).find(isTrouble);
  return trouble ? unavailable(trouble) : null;
}

const conflictCodes = ['40001', '40P01'];

/** Whether the transaction conflicted with others and nothing was written, so that it can be repeated. */
export function isConflict(thrown: unknown): boolean {
  return causesOf(thrown).some((error) => conflictCodes.includes(codeOf(error)));
}

/** Whether the statement was sent and its connection still waits for the result. */
export function isUnanswered(thrown: unknown): boolean {
  return causesOf(thrown).some(({ message }) => message === 'Query read timeout');
}

/**
 * Drizzle and better-auth wrap the driver's error; a host name with several addresses fails with one error for each.
 */
function causesOf(thrown: unknown): Error[] {
  if (!(thrown instanceof Error)) return [];
  const several = thrown instanceof AggregateError ? thrown.errors.flatMap(causesOf) : [];
  return [thrown, ...several, ...causesOf(thrown.cause)];
}

function isTrouble(error: Error): boolean {
  const code = codeOf(error);
  if (unreachable.has(code)) return true;
  if (!code) return driverMessages.test(error.message);
  return sqlState.test(code) && (troubleClasses.includes(code.slice(0, 2)) || troubleCodes.includes(code));
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code ?? '') : '');
