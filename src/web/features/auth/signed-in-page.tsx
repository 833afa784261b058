import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useRevalidator } from 'react-router';
import type { Account } from '#core/contract/account.ts';
import { isFinal, messageOf } from '#web/lib/api/api-error.ts';
import { authPath } from '#web/lib/session/auth-path.ts';
import { session, useSession } from '#web/lib/session/session.ts';
import { PageLoading } from '#web/ui/state/page-heading.tsx';
import { AskAgainPage } from '#web/ui/state/result-page.tsx';

/** `read`: null while nobody is signed in, or with a `problem`; `refused`: asking again would not help */
export type SignedInRead<T> = { read: T | null; readFor?: string; problem: string | null; refused: boolean };

/** Reads for a page in the browser, where the session is. An error does not throw: the page says what became of it. */
export async function readSignedIn<T>(read: () => Promise<T>): Promise<SignedInRead<T>> {
  const { token, user } = session.get();
  const nothing = { read: null, readFor: user?.id, problem: null, refused: false };
  if (!token) return nothing;
  try {
    return { ...nothing, read: await read() };
  } catch (error) {
    return { ...nothing, problem: messageOf(error), refused: isFinal(error) };
  }
}

type ReadPageProps<T> = {
  from: SignedInRead<T>;
  heading: ComponentProps<typeof PageLoading>;
  /** in place of the page for signing in */
  signedOut?: ReactNode;
  /** the title where it could not be read */
  failed?: string;
  /** in place of what was refused; without it, what was read last stays */
  refusal?: (problem: string) => ReactNode;
  children: (read: T, about: { user: Account; onReload: () => void; isStale: boolean }) => ReactNode;
};

/** A page that requires a login and shows what was read for it. */
export function SignedInPage<T>(props: ReadPageProps<T>) {
  const { pathname } = useLocation();
  return (
    <RequireSession {...props.heading} signedOut={props.signedOut}>
      {(user) => <Read key={`${pathname} ${user.id}`} {...props} user={user} />}
    </RequireSession>
  );
}

/** If a reload fails for want of an answer, what was read last stays; what `refusal` stands for goes at once. */
function Read<T>({ from, heading, failed, refusal, children, user }: ReadPageProps<T> & { user: Account }) {
  const { revalidate } = useRevalidator();
  const onReload = () => void revalidate();
  const { read, problem, refused } = useOwnRead(from);
  const [last, setLast] = useState(read);
  useEffect(() => {
    if (read) setLast(read);
  }, [read]);
  if (refused && refusal && problem) return refusal(problem);
  const shown = read ?? last;
  if (shown) return children(shown, { user, onReload, isStale: problem !== null });
  return problem ? <AskAgainPage title={failed} problem={problem} onRetry={onReload} /> : <PageLoading {...heading} />;
}

/** The read of the page; when another person signed in since, nothing, and the page is read again. */
export function useOwnRead<T>(from: SignedInRead<T>): SignedInRead<T> {
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const isOthers = user !== null && from.readFor !== user.id;
  useEffect(() => {
    if (isOthers) void revalidate();
  }, [isOthers, revalidate]);
  return isOthers ? { read: null, problem: null, refused: false } : from;
}

type RequireSessionProps = ComponentProps<typeof PageLoading> & {
  /** in place of the page for signing in */
  signedOut?: ReactNode;
  children: (user: Account) => ReactNode;
};

/**
 * For pages that require a login: shows their heading and a spinner while the session loads, and sends signed-out people
 * to sign in and back.
 */
export function RequireSession({ signedOut, children, ...heading }: RequireSessionProps) {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'signed-out') return signedOut ?? <Navigate to={authPath(pathname + search)} replace />;
  if (user) return children(user);
  return <PageLoading {...heading} />;
}
