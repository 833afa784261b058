import { useSyncExternalStore } from 'react';
import type { Role } from '#core/accounts/roles.ts';
import type { Account } from '#core/contract/account.ts';
import { session } from './session.ts';
import type { SessionState } from './session-store.ts';

export type Session = { status: SessionState['status']; signedIn: boolean; user: Account | null };

/** The current session; `loading` on the server and until hydration. */
export function useSession(): Session {
  const { status, user } = session.use();
  return { status, signedIn: status === 'signed-in', user };
}

/**
 * The person who is signed in; null on the server and until hydration. For what is the same for everybody else: unlike
 * `useSession`, it does not render a visitor's page again once it is known that there is no session.
 */
export function useUser(): Account | null {
  return useSyncExternalStore(
    session.subscribe,
    () => session.get().user,
    () => null,
  );
}

/** Whether somebody has a role. This decides what is shown; the server asks its table of permissions on every call. */
export const holds = ({ roles }: { roles: readonly Role[] }, role: Role): boolean => roles.includes(role);
