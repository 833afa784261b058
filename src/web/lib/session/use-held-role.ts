import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { Role } from '#core/accounts/roles.ts';
import { m } from '#core/paraglide/messages.js';
import { api } from '#web/lib/api/api-client.ts';

/**
 * The first of these roles that the server says the user holds, `none`, or null until it has answered. A failure is a no.
 * @param roles defined outside components, so that they stay the same
 */
export function useHeldRole(userId: string | undefined, roles: readonly Role[]): Role | 'none' | null {
  const [answer, setAnswer] = useState<{ userId: string; held: Role | 'none' } | null>(null);

  useEffect(() => {
    if (!userId) return;
    let left = false;
    askFirst(userId, roles).then((held) => left || setAnswer({ userId, held }));
    return () => {
      left = true;
    };
  }, [userId, roles]);

  return answer?.userId === userId ? (answer?.held ?? null) : null;
}

async function askFirst(userId: string, roles: readonly Role[]): Promise<Role | 'none'> {
  for (const role of roles) if (await ask(userId, role)) return role;
  return 'none';
}

async function ask(userId: string, role: Role): Promise<boolean> {
  try {
    return await api.post('/api/rpc/has_role', { _user_id: userId, _role: role }, z.boolean());
  } catch (error) {
    console.error(m.auth_admin_check_failed(), error);
    return false;
  }
}
