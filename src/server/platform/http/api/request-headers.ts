import type { Context } from 'hono';
import { z } from 'zod';
import type { IdempotencyKey } from '#server/platform/database/idempotency-keys.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';

const name = 'idempotency-key';
const uuid = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** A UUID, with quotes (as in draft-ietf-httpapi-idempotency-key-header) or without. */
export const idempotencyKeyHeader = z.object({
  [name]: z
    .string()
    .regex(new RegExp(`^("${uuid}"|${uuid})$`))
    .optional()
    .meta({ description: 'Made once for each thing that is sent: the same key makes nothing twice' }),
});

/** The idempotency key of a request; null if the client sent none. `idempotencyKeyHeader` has checked its format. */
export function idempotencyKeyOf(c: Context<AppEnv>): IdempotencyKey | null {
  const key = c.req.header(name)?.replaceAll('"', '');
  return key ? { user_id: c.var.actor?.userId ?? null, path: c.req.path, key } : null;
}

/**
 * The country in the browser's first language ("IT" in "it-IT,it;q=0.9"), ISO 3166-1 alpha-2; null if there is none.
 * Only a hint: many people outside the United States use en-US.
 */
export function countryOf(c: Context): string | null {
  const [first = ''] = (c.req.header('accept-language') ?? '').split(/[,;]/);
  return /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i.exec(first.trim())?.[1]?.toUpperCase() ?? null;
}
