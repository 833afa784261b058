import { eq, sql } from 'drizzle-orm';
import type { Limiter } from '#server/limits/limiter.ts';
import type { Database } from './connect.ts';
import { rate_limits } from './schema/accounts.ts';

/**
 * Limits shared by all instances, using the generic cell rate algorithm (ITU-T I.371, annex A): each key has the time
 * at which its bucket is full again, and each action moves it forward by `perSeconds / burst`. An action that would
 * move it beyond `perSeconds` from now is refused. One statement checks and takes, using the database's clock, so that
 * simultaneous attempts are all counted, whichever instance they reach.
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
      // if another request took the last one at the same time, this statement does not see it yet; the wait is then
      // that of an empty bucket
      const fullIn = answer?.full_in ?? perSeconds;
      return Math.max(fullIn + perSeconds / burst - perSeconds, shortestWaitSeconds);
    },
    async forget(key) {
      await db.delete(rate_limits).where(eq(rate_limits.key, key));
    },
  };
}

const shortestWaitSeconds = 0.001;
