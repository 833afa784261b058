import type { Cursor } from '#server/cases/cursor.ts';
import type { CaseFilter } from '#server/cases/read-ports.ts';

/** What to read of which cases. */
export type Wanted = {
  filter: CaseFilter;
  /** the select list; `c` is the case */
  columns: string;
  /** newest first, at most this many */
  limit: number;
  after?: Cursor | undefined;
};

/** What the columns contain at least. */
export type Found = { id: string; created_at: Date };
