import { createHash, randomUUID } from 'node:crypto';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../postgres/connect.ts';
import { rateLimit } from '../postgres/schema/accounts.ts';

type Rule = { max: number; windowSeconds: number };

/**
 * Attempts on one account, from wherever they come: whoever has many addresses to guess from is slowed down here. An
 * owner who is kept out by somebody's guessing waits ten minutes at most.
 */
const rules: Record<string, Rule> = {
  '/sign-in/email': { max: 30, windowSeconds: 10 * 60 },
  '/email-otp/request-password-reset': { max: 5, windowSeconds: 60 * 60 },
  // whose address it is, is not known yet: a stranger may have typed it to have them written to
  '/send-verification-email': { max: 5, windowSeconds: 12 * 60 * 60 },
  '/email-otp/reset-password': { max: 25, windowSeconds: 60 * 60 },
};

/** Counts in the table of better-auth's own limits, so that all instances share them. */
export function createAddressLimits(db: Database) {
  return {
    /** @throws APIError 429 with the seconds to wait */
    take: async (path: string, email: unknown): Promise<void> => {
      const rule = rules[path];
      if (!rule || typeof email !== 'string') return;
      const wait = await count(db, keyOf(path, email), rule);
      if (wait > 0) {
        throw new APIError('TOO_MANY_REQUESTS', { code: 'RATE_LIMITED' }, { 'X-Retry-After': String(wait) });
      }
    },
    /** The password was right: earlier attempts were slips. */
    forget: createAuthMiddleware(async ({ path, context }) => {
      if (path !== '/sign-in/email' || !context.newSession) return;
      await db.delete(rateLimit).where(eq(rateLimit.key, keyOf(path, context.newSession.user.email)));
    }),
  };
}

/** The table needs no addresses of people in it. */
const keyOf = (path: string, email: string) =>
  `address|${path}|${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;

/** One statement counts and looks: of attempts that come together each is counted. @returns seconds to wait */
async function count(db: Database, key: string, { max, windowSeconds }: Rule): Promise<number> {
  const now = Date.now();
  const began = sql`${rateLimit.lastRequest} > ${now - windowSeconds * 1000}`;
  const [row] = await db
    .insert(rateLimit)
    .values({ id: randomUUID(), key, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${began} then ${rateLimit.count} + 1 else 1 end`,
        lastRequest: sql`case when ${began} then ${rateLimit.lastRequest} else ${now} end`,
      },
    })
    .returning({ count: rateLimit.count, begun: rateLimit.lastRequest });
  if (!row || row.count <= max) return 0;
  return Math.max(1, Math.ceil((row.begun - now) / 1000) + windowSeconds);
}
