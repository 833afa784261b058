import type { NamedQuestion } from './question.ts';

const asked = (name: string, text: string): NamedQuestion => ({ name, text, values: [] });

const commit = asked('commit', 'commit');
const withoutTheDisk = asked('commit without the disk', 'set local synchronous_commit = off');
/** A transaction of its own, which PostgreSQL answers when its log is on disk, and with it all that was logged before. */
const untilOnDisk = asked('until on disk', `select pg_logical_emit_message(true, 'homeward', '')`);

/**
 * The statements that end a transaction, to be sent in one message; it is on disk when all are answered.
 *
 * A commit with notifications has a lock of the whole server until it is on disk, so that notifications come in the order
 * of the commits (PreCommit_Notify in PostgreSQL's async.c): such commits would write to the disk one after the other. So
 * what may notify is committed without waiting for the disk, and waits for it afterwards together with the others.
 * @param last statements with which it ends, notifications and jobs among them
 */
export function endOfTransaction(last: readonly NamedQuestion[]): NamedQuestion[] {
  return last.length > 0 ? [...last, withoutTheDisk, commit, untilOnDisk] : [commit];
}
