import { sql } from 'drizzle-orm';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { connect } from '#server/platform/database/connection/connect.ts';
import { joinCluster } from '#server/platform/database/embedded/join.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { type AppProcess, makeDataDir, startAppProcess } from '#tests/harness/app-process.ts';
import { writeReports } from '../memory/report-rows.ts';
import { signUp } from '../sign-up.ts';
import { seededRandom } from '../town/random.ts';

/** A data folder with synthetic cases, whose database runs for as long as the bench does. */
export type FilledSite = {
  databaseUrl: string;
  /** of some cases */
  slugs: string[];
  /** Starts the built app on it, without rate limits. */
  start: (env?: Record<string, string>) => Promise<AppProcess>;
  close: () => Promise<void>;
};

/** Any model will do: the pages show no embeddings. */
const model = { id: 'bench', dimension: 8 };

/** @param count of the cases */
export async function openFilledSite(count: number): Promise<FilledSite> {
  await ensureBuild();
  const data = await makeDataDir();
  const stageDir = `${data.dir}/stage`;
  const start = (env: Record<string, string> = {}) =>
    startAppProcess({ DATA_DIR: data.dir, STAGE_DIR: stageDir, RATE_LIMITS: 'false', ROLE: 'web', ...env });
  const cluster = await joinCluster(data.dir, stageDir);
  const app = await start();
  const owner = await signUp(app.url).finally(app.stop);
  const connection = connect(cluster.url, { max: 1 });
  await writeReports(connection.db, owner.user.id, model, count, seededRandom(1));
  await connection.db.execute(sql`analyze`);
  const some = await connection.db.select({ slug: cases.slug }).from(cases).orderBy(cases.id).limit(300);
  await connection.close();
  return {
    databaseUrl: cluster.url,
    slugs: some.map(({ slug }) => slug),
    start,
    close: async () => {
      await cluster.leave();
      await data.remove();
    },
  };
}
