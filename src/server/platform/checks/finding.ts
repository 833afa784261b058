import type { CheckResult } from '#core/contract/admin.ts';
import type { Config } from '#server/config.ts';
import type { CheckedPhotoStore } from '#server/platform/files/create-photo-store.ts';

/** The result of a check, in the reader's language, and what to do about it. */
export type Finding = Omit<CheckResult, 'name'>;

export const ok = (says: string): Finding => ({ state: 'ok', says, todo: null });
export const warn = (says: string, todo: string): Finding => ({ state: 'look', says, todo });
export const broken = (says: string, todo: string): Finding => ({ state: 'broken', says, todo });

/** Reads rows; rejects while the database is not there. */
type Query = <Row>(text: string) => Promise<Row[]>;

/**
 * The parts of a site that checks look at. Each part is opened by the check that needs it, so that one in trouble hides
 * no other.
 */
export type Install = {
  config: Config;
  /** the checkout, with package.json and build/ */
  checkout: string;
  query: Query;
  /** local folders of the database; none if it is another machine's */
  databaseFolders: () => Promise<readonly string[]>;
  openStore: () => Promise<Pick<CheckedPhotoStore, 'add' | 'read' | 'remove'>>;
  /** resolves when the photo model is ready or has failed */
  model: () => Promise<'warming' | 'ready' | 'unavailable'>;
  /** how the person who asks reached the site; null on the command line */
  request: { host: string | null; forwardedFor: string | null } | null;
};

/** The first cause of an error, without a stack and in one line: what wraps it tells less. */
export function reasonOf(error: unknown): string {
  const { message, code, cause } = error as NodeJS.ErrnoException;
  if (cause instanceof Error) return reasonOf(cause);
  const [line = ''] = String(message || code || error).split('\n');
  return line.slice(0, 200);
}
