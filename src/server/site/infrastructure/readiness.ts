import type { Pool } from 'pg';
import type { Readiness } from '#core/contract/running.ts';
import type { PhotoAnalyzer } from '#server/photos/photo-analyzer.ts';
import type { CheckedPhotoStore } from '#server/platform/files/create-photo-store.ts';
import { folderState } from '#server/platform/files/store-check.ts';
import { within } from '#server/platform/within.ts';

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
