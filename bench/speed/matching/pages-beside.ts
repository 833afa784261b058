import { manyCasesTown } from '#tests/factories/many-cases.ts';
import { withApp } from '../../faults/attacked-app.ts';
import { matchingReady } from '../../matching-ready.ts';
import { quantile } from '../../metrics/quantile.ts';
import { signUp } from '../../sign-up.ts';

const key = 'a key of the benchmarks, and of nothing else';
const finders = 8;
const pages = ['/', '/cases', '/cases?status=missing', '/about', '/api/cases?limit=20'];
const asked = 300;

/** How long pages take (p99, in ms), read one after the other, while eight finders search without a pause. */
export async function pagesBesideFinders(databaseUrl: string): Promise<number> {
  const env = { DATABASE_URL: databaseUrl, AUTH_SECRET: key, CHIP_KEY: key, RATE_LIMITS: 'off', ROLE: 'web' };
  return withApp(env, async ({ url }) => {
    await matchingReady(url);
    const { token } = await signUp(url);
    const done = new AbortController();
    const searching = Array.from({ length: finders }, () => search(url, token, done.signal));
    const ms: number[] = [];
    for (let i = 0; i < asked; i++) {
      const started = performance.now();
      await (await fetch(url + pages[i % pages.length])).arrayBuffer();
      ms.push(performance.now() - started);
    }
    done.abort();
    await Promise.all(searching);
    return quantile(ms, 0.99);
  });
}

async function search(url: string, token: string, done: AbortSignal): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ species: 'dog', description: 'a friendly dog', location: manyCasesTown });
  while (!done.aborted) {
    const answer = await fetch(`${url}/api/match-pet`, { method: 'POST', headers, body });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}
