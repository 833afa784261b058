import type { DecisionNotice, LogLine, QueueItem } from '#core/contract/moderation.ts';
import type { DecisionRecord, LogRow, QueueRow } from '#server/moderation/queue-ports.ts';
import { photoUrl } from '#server/photos/photo-keys.ts';

/** Something that was reported, as moderators see it. Addresses of authors and reporters are not part of it. */
export function presentQueueItem(row: QueueRow): QueueItem {
  return {
    kind: row.kind,
    id: row.id,
    case: row.case && { id: row.case.id, slug: row.case.slug, title: row.case.title },
    excerpt: row.excerpt,
    photo_url: row.photo_id && photoUrl({ id: row.photo_id }),
    hidden: row.hidden,
    gone: row.gone,
    author: row.author && presentAuthor(row.author),
    reports: { total: row.reports.total, accounts: row.reports.accounts, visitors: row.reports.visitors },
    reasons: row.reasons.map(({ reason, count }) => ({ reason, count })),
    words: row.words.map(({ text, by, at }) => ({ text, by, at: at.toISOString() })),
    last_at: row.last_at.toISOString(),
  };
}

function presentAuthor(author: NonNullable<QueueRow['author']>): NonNullable<QueueItem['author']> {
  return {
    id: author.id,
    name: author.name,
    joined_at: author.joined_at.toISOString(),
    cases: author.cases,
    banned: author.banned,
    decisions: author.decisions.map(({ act, reason, at }) => ({ act, reason, at: at.toISOString() })),
  };
}

/** A decision, as told to the person whom it concerns. Who decided is not told. */
export function presentNotice(record: DecisionRecord): DecisionNotice {
  return {
    id: record.id,
    act: record.act,
    kind: record.kind,
    reason: record.reason,
    words: record.words,
    case_title: record.case_title,
    at: record.at.toISOString(),
    objected_at: record.objected_at?.toISOString() ?? null,
  };
}

export function presentLogLine(row: LogRow): LogLine {
  return {
    line: row.line,
    kind: row.kind,
    id: row.id,
    at: row.at.toISOString(),
    act: row.act,
    reason: row.reason,
    words: row.words,
    by: row.by,
    about: row.about,
    case_slug: row.case_slug,
    case_title: row.case_title,
  };
}
