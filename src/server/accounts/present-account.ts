import { isIP } from 'node:net';
import type { Account, AccountSession } from '#core/contract/account.ts';
import type { Passkey } from '#core/contract/auth.ts';
import { networkOf } from '#server/platform/limits/limiter.ts';
import type { AccountRecord, SessionRecord } from './store/accounts.ts';
import type { PasskeyRecord } from './store/passkeys.ts';

const unspecified = networkOf('::');

/** The account as shown to its owner. */
export function presentAccount(record: AccountRecord): Account {
  return {
    id: record.id,
    email: record.email,
    email_verified: record.email_verified,
    display_name: record.display_name,
    contact_email: record.contact_email,
    locale: record.locale,
    mails: record.mails,
    in_app: record.in_app,
    push: record.push,
    lets_measure: record.lets_measure,
    roles: record.roles,
    identities: record.identities,
    factors: record.two_factor_enabled ? ['totp'] : [],
    created_at: record.created_at.toISOString(),
  };
}

/** @param currentId the session making the request */
export function presentSession(record: SessionRecord, currentId: string): AccountSession {
  return {
    id: record.id,
    current: record.id === currentId,
    created_at: record.created_at.toISOString(),
    last_used_at: record.last_used_at.toISOString(),
    user_agent: record.user_agent,
    ip_address: record.ip_address && shownAddress(record.ip_address),
  };
}

export function presentPasskey({ id, name, created_at, last_used_at }: PasskeyRecord): Passkey {
  return { id, name, created_at: created_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null };
}

/** The IP address as shown to its owner; null if it tells nothing, such as a loopback address. */
export function shownAddress(address: string): string | null {
  const network = networkOf(address);
  return isIP(address) && network !== unspecified ? network : null;
}
