import { useEffect, useState } from 'react';
import { z } from 'zod';
import { m } from '#core/paraglide/messages.js';
import { api } from '../api-client.ts';

/**
 * Asks the server whether the user is an admin; null until it has answered. A failed call is logged and counts as no.
 */
export function useIsAdmin(userId: string | undefined): boolean | null {
  const [answer, setAnswer] = useState<{ userId: string; isAdmin: boolean } | null>(null);

  useEffect(() => {
    if (!userId) return;
    let left = false;
    askIsAdmin(userId).then((isAdmin) => left || setAnswer({ userId, isAdmin }));
    return () => {
      left = true;
    };
  }, [userId]);

  return answer?.userId === userId ? (answer?.isAdmin ?? null) : null;
}

async function askIsAdmin(userId: string): Promise<boolean> {
  try {
    return await api.post('/api/rpc/has_role', { _user_id: userId, _role: 'admin' }, z.boolean());
  } catch (error) {
    console.error(m.auth_admin_check_failed(), error);
    return false;
  }
}
