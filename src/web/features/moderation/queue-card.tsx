import { localeDate } from '#core/cases/relative-time.ts';
import type { QueueItem } from '#core/contract/moderation.ts';
import { isPrivate } from '#core/moderation/vocabulary.ts';
import { m } from '#core/paraglide/messages.js';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { Badge } from '#web/ui/note.tsx';
import { CoveredPhoto, CoveredPhotos } from './covered-photo.tsx';
import { DecisionForm, titleOf } from './decision-form.tsx';
import { ReportedConversation } from './reported-conversation.tsx';

type QueueCardProps = { of: QueueItem; waits: boolean; onSettled: () => void };

/** Something that was reported: what, by whom and how often, whose it is, and the decision. */
export function QueueCard({ of, waits, onSettled }: QueueCardProps) {
  return (
    <Card className="grid gap-5 lg:grid-cols-[1.4fr_1fr] lg:gap-8">
      <div className="grid content-start gap-4">
        <Heading of={of} />
        <Shown of={of} />
        {of.kind === 'thread' && !of.gone && <ReportedConversation of={of} />}
        <Reports of={of} />
      </div>
      <div className="grid content-start gap-4 lg:border-line lg:border-s lg:ps-8">
        <Author of={of} />
        <DecisionForm of={of} waits={waits} onSettled={onSettled} />
      </div>
    </Card>
  );
}

function Heading({ of }: { of: QueueItem }) {
  const title = titleOf(of);
  return (
    <header>
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{m.moderation_kind({ kind: of.kind })}</Badge>
        {of.hidden && <Badge>{of.held ? m.moderation_held() : m.moderation_hidden()}</Badge>}
        {of.links_held && <Badge>{m.moderation_links_held_badge()}</Badge>}
        {of.gone && <Badge>{m.moderation_gone()}</Badge>}
        <span className="text-muted text-sm">
          <RelativeTime at={of.at} />
        </span>
      </div>
      <h2 className="mt-2 text-xl">
        {of.case ? (
          <Link to={`/pet/${of.case.slug}`} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
    </header>
  );
}

function Shown({ of }: { of: QueueItem }) {
  if (of.kind === 'photo' && !of.photo_url && !of.gone) return <CoveredPhoto of={of} />;
  if (!of.excerpt && !of.photo_url && of.photo_ids.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-4">
      {of.photo_url && !of.hidden && (
        <img
          src={of.photo_url}
          alt={m.moderation_photo_alt({ title: titleOf(of) })}
          loading="lazy"
          className="size-28 shrink-0 rounded-control bg-sunken object-contain"
        />
      )}
      {of.excerpt && <p className="line-clamp-6 min-w-0 whitespace-pre-line">{of.excerpt}</p>}
      <CoveredPhotos ids={of.photo_ids} of={of} />
    </div>
  );
}

function Reports({ of: { reports, reasons, words } }: { of: QueueItem }) {
  const by = [
    ...(reports.accounts > 0 ? [m.moderation_accounts({ count: reports.accounts })] : []),
    ...(reports.visitors > 0 ? [m.moderation_visitors({ count: reports.visitors })] : []),
  ];
  return (
    <div className="rounded-control bg-sunken p-4 text-sm">
      <p className="font-semibold">
        {reports.total > 0 ? m.moderation_count({ count: reports.total }) : m.moderation_count_none()}
        {by.length > 0 && <span className="font-normal">, {by.join(', ')}</span>}
      </p>
      <p className="mt-1">
        {reasons
          .map(({ reason, count }) => m.moderation_queue_reason({ reason }) + (count > 1 ? ` (${count})` : ''))
          .join(' · ')}
      </p>
      {words.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {words.map(({ text, by, side, at }) => (
            <li key={`${at} ${text}`} className="whitespace-pre-line">
              <bdi className="text-muted">
                {m.moderation_says({ name: by ?? (side ? m.moderation_side({ side }) : m.moderation_visitor()) })}
              </bdi>{' '}
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Author({ of: { author, kind } }: { of: QueueItem }) {
  if (!author)
    return (
      <p className="text-sm">
        {m.moderation_author()} {isPrivate(kind) ? m.moderation_author_visitor() : m.moderation_author_none()}
      </p>
    );
  const { name, joined_at, cases, banned, decisions } = author;
  const acts = decisions
    .map(({ act, at }) => `${m.moderation_acted({ act })} (${localeDate(new Date(at))})`)
    .join(', ');
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span>
          {m.moderation_author()} <strong className="font-semibold">{name ?? m.moderation_author_no_name()}</strong>
        </span>
        {banned && <Badge>{m.moderation_banned()}</Badge>}
      </p>
      <p className="mt-1 text-muted">
        {[
          m.moderation_author_since({ date: localeDate(new Date(joined_at)) }),
          m.moderation_author_cases({ count: cases }),
          acts ? m.moderation_author_earlier({ acts }) : m.moderation_author_clean(),
        ].join(' · ')}
      </p>
    </div>
  );
}
