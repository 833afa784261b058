import type { Pool } from 'pg';
import type { Readiness } from '#core/contract/running.ts';
import type { PhotoAnalyzer } from '#server/photos/photo-analyzer.ts';

const answerWithinMs = 2000;

/** Asks what the instance stands on. A model that is not ready does not keep it from serving: matching goes on by fields. */
export async function checkReadiness(pool: Pool, model: () => Readiness['model']): Promise<Readiness> {
  const database = await answersInTime(pool);
  return { ready: database === 'up', database, model: model() };
}

async function answersInTime(pool: Pool): Promise<Readiness['database']> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), answerWithinMs);
  });
  const answer = pool.query('select 1').then(
    () => 'up' as const,
    () => 'down' as const,
  );
  const state = await Promise.race([answer, late]);
  clearTimeout(timer);
  return state;
}

const modelWords = { loading: 'warming', ready: 'ready', failed: 'unavailable' } as const;

/** The state of the photo model in the words of /readyz. */
export function modelReadiness(analyzer: Pick<PhotoAnalyzer, 'state'>): Readiness['model'] {
  return modelWords[analyzer.state().status];
}
