import { useNavigate } from 'react-router';
import { addressHere } from '#core/text/language-address.ts';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { clearDrafts, leaveDrafts } from '#web/lib/draft.ts';
import { isSharedDevice } from '#web/lib/shared-device.ts';
import { session } from './session.ts';

/** `local`: on this device; `others`: on all others; `global`: everywhere. */
export type SignOutScope = 'local' | 'others' | 'global';

const paths: Record<SignOutScope, string> = {
  local: '/api/auth/sign-out',
  others: '/api/auth/revoke-other-sessions',
  global: '/api/auth/revoke-sessions',
};

/** With these answers the session had already ended, so signing out counts as done. */
const goneStatuses = new Set([401, 403, 404]);

/**
 * Signs out. On this device that always works, even offline, because the token is forgotten at once, and what was typed is
 * hidden until its person is back. On somebody else's device that goes, too, and the next page is loaded anew.
 * @param next the path of that page
 * @throws ApiError if sessions on other devices could not be ended
 */
export async function signOut(scope: SignOutScope = 'local', next = '/'): Promise<void> {
  // not waited for: on a bad line nobody should stay signed in at a device that they leave
  if (scope === 'local') void api.tell(paths.local, {}, { keepalive: true }).catch(() => undefined);
  else await end(scope);
  if (scope === 'others') return;
  if (isSharedDevice()) clearDrafts();
  leaveDrafts();
  session.close();
  // a page that is loaded anew has kept nothing in memory
  if (isSharedDevice()) location.assign(addressHere(next));
}

/** Signs out on this device and goes on to another page. */
export function useSignOut(next = '/'): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await signOut('local', next);
    await navigate(next);
  };
}

async function end(scope: 'others' | 'global'): Promise<void> {
  await api.tell(paths[scope], {}).catch((error: unknown) => {
    if (!(error instanceof ApiError && goneStatuses.has(error.status))) throw error;
  });
}
