import { thumbHashToDataURL } from 'thumbhash';
import { titleHere } from '#core/cases/title-here.ts';
import type { AdminUser } from '#core/contract/admin.ts';
import type { DecisionNotice, LogLine, QueueItem, ReportedThread } from '#core/contract/moderation.ts';
import { m } from '#core/paraglide/messages.js';
import type {
  DecisionRecord,
  LogRow,
  QueueRow,
  ReportedMessage,
  UserRecord,
} from '#server/moderation/store/records.ts';
import { photoUrl } from '#server/photos/store/photo-keys.ts';

/** Something that was reported, as moderators see it. Addresses of authors and reporters are not part of it. */
export function presentQueueItem(row: QueueRow): QueueItem {
  return {
    kind: row.kind,
    id: row.id,
    case: row.case && { id: row.case.id, slug: row.case.slug, title: titleHere(row.case.title) },
    excerpt: row.excerpt,
    photo_ids: row.photo_ids,
    photo_url: row.photo && !isCovered(row) ? photoUrl(row.photo) : null,
    photo_cover: isCovered(row) && row.photo?.thumbhash ? coverOf(row.photo.thumbhash) : null,
    hidden: row.hidden,
    links_held: row.links_held,
    seen: row.seen,
    held: row.held,
    gone: row.gone,
    author: row.author && presentAuthor(row.author),
    reports: { total: row.reports.total, accounts: row.reports.accounts, visitors: row.reports.visitors },
    reasons: row.reasons.map(({ reason, count }) => ({ reason, count })),
    words: row.words.map(({ text, by, side, at }) => ({ text, by, side, at: iso(at) })),
    at: row.at.toISOString(),
  };
}

/** Times within JSON are texts of PostgreSQL's own form. */
const iso = (at: string): string => new Date(at).toISOString();

/** Not at its public address: it is hidden, or part of a sighting, which is private unless the trail is open. */
const isCovered = ({ kind, hidden, photo }: QueueRow): boolean => kind === 'photo' && (hidden || !photo?.of_case);

const coverOf = (thumbhash: string): string => thumbHashToDataURL(Buffer.from(thumbhash, 'base64'));

function presentAuthor(author: NonNullable<QueueRow['author']>): NonNullable<QueueItem['author']> {
  return {
    id: author.id,
    name: author.name,
    joined_at: iso(author.joined_at),
    cases: author.cases,
    banned: author.banned,
    decisions: author.decisions.map(({ act, reason, at }) => ({ act, reason, at: iso(at) })),
  };
}

/** A reported conversation, as moderators read it: who of the two wrote what, and not who they are. */
export function presentReportedThread(messages: readonly ReportedMessage[]): ReportedThread {
  return {
    messages: messages.map(({ id, side, kind, text, photo_ids, hidden, accused, created_at }) => ({
      ...{ id, by: side, kind, text, photo_ids, hidden, accused },
      created_at: created_at.toISOString(),
    })),
  };
}

/** A decision, as told to the person whom it concerns. It is not told who decided. */
export function presentNotice(record: DecisionRecord): DecisionNotice {
  return {
    id: record.id,
    act: record.act,
    kind: record.kind,
    reason: record.reason,
    words: record.words,
    case_slug: record.case_slug,
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
    by: row.by_operator ? m.moderation_log_operator() : row.by,
    about: row.about,
    case_slug: row.case_slug,
    case_title: row.case_title,
  };
}

export function presentAdminUser(record: UserRecord): AdminUser {
  return {
    id: record.id,
    display_name: record.display_name,
    contact_email: record.contact_email,
    email: record.email,
    banned: record.banned,
    created_at: record.created_at.toISOString(),
    roles: record.roles,
    moderator_areas: record.moderator_areas?.map(({ place, km }) => ({ place, km })) ?? null,
  };
}
