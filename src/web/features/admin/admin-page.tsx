import { type ReactNode, useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { numberText } from '#core/text/format.ts';
import { type SignedInRead, useOwnRead } from '#web/features/auth/signed-in-page.tsx';
import { useAnswer } from '#web/lib/use-read.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { NavLink } from '#web/ui/link.tsx';
import { toastError } from '#web/ui/over/toast.tsx';
import { EmptyState } from '#web/ui/state/list-state.tsx';
import { PageHeading, PageSpinner } from '#web/ui/state/page-heading.tsx';
import { readStats } from './admin-calls.ts';

const links = [
  { to: '/admin', label: m.admin_nav_overview },
  { to: '/admin/cases', label: m.admin_nav_cases },
  { to: '/admin/users', label: m.admin_nav_users },
  { to: '/admin/moderation', label: m.moderation_nav },
  { to: '/admin/log', label: m.moderation_nav_log },
  { to: '/admin/board', label: m.board_nav },
  { to: '/admin/social', label: m.admin_nav_social },
  { to: '/admin/shelters', label: m.admin_shelters_link },
];

type AdminPageProps<T> = {
  title: string;
  text: string;
  from: SignedInRead<T>;
  /** message if `from` failed; a general one by default */
  failedText?: string;
  /** the person may see no other one */
  alone: boolean;
  children: (read: T) => ReactNode;
};

/** Frame of an admin page: heading, links to the other pages, and the content once it is loaded. */
export function AdminPage<T>({ title, text, from, failedText, alone, children }: AdminPageProps<T>) {
  const { pathname } = useLocation();
  const { read, problem, refused } = useOwnRead(from);
  return (
    <div className="page-column">
      <PageHeading title={title} text={text} />
      <nav
        ref={showCurrent}
        aria-label={m.admin_nav()}
        className="mb-6 flex gap-1 overflow-x-auto border-line border-b max-sm:-mx-4 max-sm:px-4"
      >
        {links
          .filter(({ to }) => !alone || to === pathname)
          .map((link) => (
            <NavLink
              key={link.to}
              to={link.to}
              end
              className="relative -mb-px inline-flex shrink-0 whitespace-nowrap min-h-11 items-center border-transparent border-b-2 px-3 font-semibold text-muted text-sm hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink"
            >
              {link.label()}
              {link.to === '/admin/moderation' && !alone && <PendingCount asOf={from} />}
            </NavLink>
          ))}
      </nav>
      {problem !== null && <LoadFailed text={failedText} refusal={refused ? problem : null} />}
      {read !== null && children(read)}
      {problem === null && read === null && <PageSpinner />}
    </div>
  );
}

/** How much waits for a decision, counted again with each reading of the page. Nothing while nothing waits. */
function PendingCount({ asOf }: { asOf: unknown }) {
  const count = useAnswer(asOf, readStats).answer?.pending_reviews ?? 0;
  if (count === 0) return null;
  return (
    <span ref={showCurrentBeside} className="ms-2 rounded-full bg-lamp px-2 text-[#2a1702] text-xs tabular-nums">
      {numberText(count)}
      <span className="sr-only"> {m.admin_pending()}</span>
    </span>
  );
}

/** On a phone the links are wider than the screen. */
function showCurrent(nav: HTMLElement | null): void {
  nav?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The count makes the row longer, and would push the current link out of sight. */
function showCurrentBeside(count: HTMLElement | null): void {
  showCurrent(count?.closest('nav') ?? null);
}

type LoadFailedProps = {
  text?: string | undefined;
  /** why asking again would not help, as when the role was taken away while the page was open */
  refusal: string | null;
};

function LoadFailed({ text = m.admin_load_failed(), refusal }: LoadFailedProps) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => toastError({ description: text }), [text]);
  if (refusal !== null)
    return (
      <EmptyState title={text} text={refusal}>
        <ButtonLink to="/">{m.app_not_found_home()}</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title={text}>
      <Button onClick={() => revalidate()} loading={state === 'loading'}>
        {m.forms_try_again()}
      </Button>
    </EmptyState>
  );
}
