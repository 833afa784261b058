import type { Pool } from 'pg';

type JobState = 'waiting' | 'retrying' | 'failed';

/** How many jobs wait, are tried again or have failed, by name, and for how long the first due one has been waiting. */
export async function jobFigures(pool: Pick<Pool, 'query'>) {
  const { rows: jobs } = await pool.query<{ name: string; state: JobState; count: number }>(
    `select name, case state when 'created' then 'waiting' when 'retry' then 'retrying' else 'failed' end as state,
      count(*)::int as count from pgboss.job where state in ('created', 'retry', 'failed') group by 1, 2`,
  );
  const { rows: oldest } = await pool.query<{ seconds: number }>(
    `select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
      from pgboss.job where state in ('created', 'retry') and start_after <= now()`,
  );
  return { jobs, oldestJobSeconds: oldest[0]!.seconds };
}
