import { type NamedError, unavailable } from '#server/errors.ts';

/**
 * SQLSTATE classes and codes that tell of the server's state, not of the statement (PostgreSQL, appendix A):
 * connection (08), resources such as disk, memory and connections (53), a restart, a recovery or a timeout (57), the
 * machine under it (58). 25006: a standby that took over is still read-only. 25P03, 25P04, 55P03: a lock or an open
 * transaction took too long. 40001, 40P01: other transactions were in the way, again and again.
 */
const troubleClasses = ['08', '53', '57', '58'];
const troubleCodes = ['25006', '25P03', '25P04', '55P03', '40001', '40P01'];

/** Node's words for a server that cannot be reached. */
const unreachable = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/** What pg and pg-pool throw without a code: no connection in time, one that broke, an answer that did not come. */
const driverMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

const sqlState = /^[0-9A-Z]{5}$/;

/**
 * The database is in trouble, and whoever asked should come back later.
 * @returns null for every other failure, such as a mistake in a statement
 */
export function databaseTrouble(thrown: unknown): NamedError | null {
  const trouble = causesOf(thrown).find(isTrouble);
  return trouble ? unavailable(trouble) : null;
}

/** Other transactions were in the way of this one, and nothing of it was written: it may be run again. */
export function isConflict(thrown: unknown): boolean {
  return causesOf(thrown).some((error) => ['40001', '40P01'].includes(codeOf(error)));
}

/** The statement was sent, and its connection still waits for what became of it. */
export function isUnanswered(thrown: unknown): boolean {
  return causesOf(thrown).some(({ message }) => message === 'Query read timeout');
}

/** Drizzle and better-auth wrap the driver's error; a host name with several addresses fails with one error for each. */
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
