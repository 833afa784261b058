import { seedDemo } from '#scripts/demo/seed.ts';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { startOnFreshData } from '#tests/harness/processes/app-process.ts';

/** A running Homeward with the cases of the demo, and the paths of its three busiest pages. */
export type DemoSite = { url: string; paths: { home: string; cases: string; case: string } };

/** Starts it on a fresh data folder for the time of `use`. */
export async function withDemoSite<T>(use: (site: DemoSite) => Promise<T>): Promise<T> {
  await ensureBuild();
  const app = await startOnFreshData();
  try {
    await seedDemo(app.url);
    return await use({ url: app.url, paths: { home: '/', cases: '/cases', case: await caseWithPhoto(app.url) } });
  } finally {
    await app.stop();
  }
}

type Listed = { cases: { slug: string; primary_photo_url: string | null }[] };

async function caseWithPhoto(url: string): Promise<string> {
  const { cases }: Listed = await (await fetch(`${url}/api/cases`)).json();
  const shown = cases.find(({ primary_photo_url }) => primary_photo_url);
  if (!shown) throw new Error('The demo has no case with a photo');
  return `/pet/${shown.slug}`;
}
