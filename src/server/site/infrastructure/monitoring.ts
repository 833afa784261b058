import type { Pool } from 'pg';
import type { Readiness } from '#core/contract/admin.ts';
import type { Config } from '#server/config.ts';
import type { PhotoAnalyzer } from '#server/photos/photo-analyzer.ts';
import { readLastBackup } from '#server/platform/backup/last-backup.ts';
import { freeBytes } from '#server/platform/checks/check-machine.ts';
import type { CheckedPhotoStore } from '#server/platform/files/create-photo-store.ts';
import { folderState } from '#server/platform/files/store-check.ts';
import type { Figures } from '#server/platform/http/middleware/metrics.ts';
import { within } from '#server/platform/within.ts';
import type { OpenDatabase } from './open-database.ts';

const answerWithinMs = 2000;

type Parts = {
  /** whether the app was told to stop, and waits until load balancers know */
  isDraining: () => boolean;
  pool: Pool;
  /** local folders that are written to */
  folders: readonly string[];
  store: Pick<CheckedPhotoStore, 'state'>;
  model: () => Readiness['model'];
  /** the share of the open cases that can be compared */
  loaded: () => number;
};

/**
 * Checks the dependencies of this instance. It can serve without a photo model, because matching then uses the fields,
 * and while the open cases are loaded.
 */
export async function checkReadiness(parts: Parts): Promise<Readiness> {
  const { isDraining, pool, folders, store, model, loaded } = parts;
  const [database, storage] = await Promise.all([answersInTime(pool), storageState(folders, store)]);
  const share = loaded();
  return {
    ready: database === 'up' && storage === 'up' && !isDraining(),
    ...{ database, storage, model: model() },
    ...{ matching: share < 1 ? 'loading' : 'ready', matching_loaded: Math.floor(share * 100) / 100 },
  };
}

async function storageState(folders: Parts['folders'], store: Parts['store']): Promise<Readiness['storage']> {
  const states = await Promise.all(folders.map(folderState));
  return states.find((state) => state !== 'up') ?? store.state();
}

function answersInTime(pool: Pool): Promise<Readiness['database']> {
  return within(answerWithinMs, pool.query('select 1')).then(
    () => 'up',
    () => 'down',
  );
}

const modelWords = { loading: 'warming', ready: 'ready', failed: 'unavailable' } as const;

/** The state of the photo model as reported by /readyz. */
export function modelReadiness(analyzer: Pick<PhotoAnalyzer, 'state'>): Readiness['model'] {
  return modelWords[analyzer.state().status];
}

/** The figures of /metrics that are read when somebody asks. */
export async function readFigures(database: Pick<OpenDatabase, 'pool' | 'folders'>, config: Config): Promise<Figures> {
  const folders = [config.dataDir, ...database.folders];
  const last = await readLastBackup(config.dataDir);
  return {
    ...(await jobFigures(database.pool)),
    freeBytes: await Promise.all(folders.map(async (folder) => ({ folder, bytes: await freeBytes(folder) }))),
    lastBackup: last && last.made_at.getTime() / 1000,
  };
}

/** How many jobs wait, are tried again or have failed, by name, and for how long the first due one has been waiting. */
export async function jobFigures(pool: Pick<Pool, 'query'>) {
  const { rows: jobs } = await pool.query<{ name: string; state: Figures['jobs'][number]['state']; count: number }>(
    `select name, case state when 'created' then 'waiting' when 'retry' then 'retrying' else 'failed' end as state,
      count(*)::int as count from pgboss.job where state in ('created', 'retry', 'failed') group by 1, 2`,
  );
  const { rows: oldest } = await pool.query<{ seconds: number }>(
    `select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
      from pgboss.job where state in ('created', 'retry') and start_after <= now()`,
  );
  return { jobs, oldestJobSeconds: oldest[0]!.seconds };
}
