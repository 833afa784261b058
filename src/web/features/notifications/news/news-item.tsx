import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { CaseMatch } from '#core/contract/match.ts';
import type { Notification } from '#core/contract/notification.ts';
import { notificationDetail, notificationPath, notificationText } from '#core/notifications/notification-text.ts';
import { m } from '#core/paraglide/messages.js';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import { NotificationPhoto } from '#web/features/notifications/notification-photo.tsx';
import { SeenButton } from '#web/features/notifications/seen-buttons.tsx';
import { PrivatePhotos } from '#web/features/photos/private-photos.tsx';
import { Link } from '#web/ui/link.tsx';
import { LeadNews } from './lead-news.tsx';

export type NewsItemProps = {
  of: Notification;
  lead: CaseMatch | undefined;
  isReading: boolean;
  isOfCase: boolean;
  onMark: (seen: boolean) => void;
};

/** One piece of news: a match with both animals, a sighting with its place and photos, or what else happened. */
export function NewsItem({ of, lead, isReading, isOfCase, onMark }: NewsItemProps) {
  return (
    <li
      className={clsx(
        'rounded-card border p-3 shadow-card sm:p-4',
        of.seen ? 'border-line bg-surface' : 'border-lamp bg-raised',
      )}
    >
      {(of.kind === 'match' || of.kind === 'volunteers') && of.other ? (
        <LeadNews
          of={of}
          other={of.other}
          lead={lead}
          isReading={isReading}
          head={<Head of={of} onMark={onMark} />}
          onFollow={() => onMark(true)}
        />
      ) : (
        <Told of={of} isOfCase={isOfCase} onMark={onMark} />
      )}
    </li>
  );
}

/** The event, when it was, and the button that marks it. */
function Head({ of, onMark, children }: Pick<NewsItemProps, 'of' | 'onMark'> & { children?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-1 items-start gap-1 narrow:basis-full">
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-snug">{notificationText(of)}</h3>
        {children}
        <p className="mt-0.5 text-muted text-sm">
          <RelativeTime at={of.created_at} />
          {of.seen && ` · ${m.notifications_seen()}`}
        </p>
      </div>
      <SeenButton of={of} onMark={onMark} />
    </div>
  );
}

function Told({ of, isOfCase, onMark }: Pick<NewsItemProps, 'of' | 'isOfCase' | 'onMark'>) {
  const photos = of.told?.photos ?? [];
  const detail = notificationDetail(of);
  const path = notificationPath(of);
  // this stands on the page of the case, or on the dashboard
  const isHere = path === (isOfCase ? `/pet/${of.case?.slug}` : '/dashboard');
  return (
    <>
      <div className="flex items-start gap-3 narrow:flex-wrap">
        {!(isOfCase && isHere) && photos.length === 0 && <NotificationPhoto of={of} />}
        <Head of={of} onMark={onMark}>
          {detail !== of.case?.title || !isOfCase ? (
            <p dir="auto" className="wrap-anywhere mt-0.5 text-sm">
              {detail}
            </p>
          ) : null}
        </Head>
      </div>
      <PrivatePhotos photos={photos} title={m.cases_updates_photos()} />
      {!isHere && (
        <Link
          to={path}
          onClick={() => onMark(true)}
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          {m.notifications_look()}
          <span className="sr-only"> {notificationText(of)}</span>
        </Link>
      )}
    </>
  );
}
