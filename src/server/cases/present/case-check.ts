import type { CaseCheck } from '#core/contract/case-check.ts';
import type { CaseRecord } from '#server/cases/case-record.ts';

/** A case as the page of a mail about it shows it. All of it is public. */
export function presentCheck(record: CaseRecord): CaseCheck {
  return {
    slug: record.slug,
    title: record.title,
    side: record.side,
    status: record.status,
    archived: record.archived_at !== null,
  };
}
