import { eq, sql } from 'drizzle-orm';
import type { Limiter } from '#server/limits/limiter.ts';
import type { Database } from './connect.ts';
import { rate_limits } from './schema/accounts.ts';

/**
 * Limits that all instances share, by the generic cell rate algorithm: a key has one time, at which its bucket is full
 * again, and each taking moves it on by `perSeconds / burst`. Nothing is taken that would move it beyond `perSeconds` from now
 * (ITU-T I.371, annex A). One statement looks and takes, by the database's clock: of attempts that come together each is counted, whatever
 * instance they reach.
 */
export function sharedLimiter(db: Database): Limiter {
  return {
    async take(key, { burst, perSeconds }) {
      const step = sql`make_interval(secs => ${perSeconds / burst})`;
      const moved = sql`greatest(bucket.full_at, now()) + ${step}`;
      const { rows } = await db.execute<{ taken: boolean; full_in: number | null }>(sql`
        with taken as (
          insert into ${rate_limits} as bucket (key, full_at) values (${key}, now() + ${step})
          on conflict (key) do update set full_at = ${moved}
          where ${moved} <= now() + make_interval(secs => ${perSeconds})
          returning 1
        )
        select exists (select from taken) as taken,
          (select extract(epoch from full_at - now())::float8 from ${rate_limits} where key = ${key}) as full_in`);
      const [answer] = rows;
      if (answer?.taken) return 0;
      // whoever took the last one at the same time is not seen yet: then the wait is told as that for an empty bucket
      const fullIn = answer?.full_in ?? perSeconds;
      return Math.max(fullIn + perSeconds / burst - perSeconds, shortestWaitSeconds);
    },
    async forget(key) {
      await db.delete(rate_limits).where(eq(rate_limits.key, key));
    },
  };
}

const shortestWaitSeconds = 0.001;
