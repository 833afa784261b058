import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Account } from '#core/contract/account.ts';
import { isFinal, messageOf } from '#web/lib/api/api-error.ts';
import { currentBearer } from '#web/lib/api/bearer.ts';
import { AskAgainPage } from '#web/ui/state/ask-again-page.tsx';
import { PageLoading } from '#web/ui/state/page-loading.tsx';
import { RequireSession } from './require-session.tsx';

/** `read`: null while nobody is signed in, or with a `problem`; `refused`: asking again would not help */
export type SignedInRead<T> = { read: T | null; problem: string | null; refused: boolean };

/** Reads for a page in the browser, where the session is. An error does not throw: the page says what became of it. */
export async function readSignedIn<T>(read: () => Promise<T>): Promise<SignedInRead<T>> {
  const nothing = { read: null, problem: null, refused: false };
  if (!currentBearer().token()) return nothing;
  try {
    return { ...nothing, read: await read() };
  } catch (error) {
    return { ...nothing, problem: messageOf(error), refused: isFinal(error) };
  }
}

type ReadPageProps<T> = {
  from: SignedInRead<T>;
  heading: { title: string; text: string; className?: string };
  /** in place of what was refused */
  refusal: (problem: string) => ReactNode;
  children: (read: T, user: Account, onReload: () => void) => ReactNode;
};

/** A page that requires a login and shows what was read for it. */
export function SignedInPage<T>(props: ReadPageProps<T>) {
  const { pathname } = useLocation();
  return (
    <RequireSession {...props.heading}>
      {(user) => <Read key={`${pathname} ${user.id}`} {...props} user={user} />}
    </RequireSession>
  );
}

/** If a reload fails for want of an answer, what was read last stays; what is refused goes at once. */
function Read<T>({ from, heading, refusal, children, user }: ReadPageProps<T> & { user: Account }) {
  const { revalidate } = useRevalidator();
  const onReload = () => void revalidate();
  const { read, problem, refused } = from;
  const [last, setLast] = useState(read);
  useEffect(() => {
    if (read) setLast(read);
  }, [read]);
  // somebody has just signed in on this page
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (!read && !problem) onReload();
  }, []);
  const shown = read ?? (refused ? null : last);
  if (shown) return children(shown, user, onReload);
  if (!problem) return <PageLoading {...heading} />;
  return refused ? refusal(problem) : <AskAgainPage problem={problem} onRetry={onReload} />;
}
