import { Pool } from 'pg';
import type { CheckResult } from '#core/contract/admin.ts';
import { checkout } from '#scripts/run.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { createPhotoAnalyzer } from '#server/photos/photo-model/analyzer/create-photo-analyzer.ts';
import { noneYet } from '#server/platform/checks/check-database.ts';
import type { Install } from '#server/platform/checks/finding.ts';
import { runChecks } from '#server/platform/checks/run-checks.ts';
import { hasCluster } from '#server/platform/database/embedded/home.ts';
import { type Cluster, joinCluster } from '#server/platform/database/embedded/join.ts';
import { createPhotoStore } from '#server/platform/files/create-photo-store.ts';
import { lazily } from '#server/platform/places/open-gazetteer.ts';
import { modelReadiness } from '#server/site/infrastructure/monitoring.ts';
import { becomeOwner } from './become-owner.ts';

/** Checks the install that the environment describes, whether or not its app is running. Changes nothing. */
export async function checkThisInstall(): Promise<CheckResult[]> {
  const config = settings();
  if (Array.isArray(config)) return config;
  await becomeOwner(config.dataDir);
  await using stack = new AsyncDisposableStack();
  return await runChecks(installOf(config, stack));
}

/** The settings, or what is wrong with them. */
function settings(): Config | CheckResult[] {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const todo = 'Correct it; docs/operations.md lists all settings.';
    return error.problems.map((says) => ({ name: 'Settings', state: 'broken', says, todo }));
  }
}

const answerWithinMs = 8000;

function installOf(config: Config, stack: AsyncDisposableStack): Install {
  const cluster = lazily(() => openCluster(config, stack));
  const pool = lazily(async () => {
    const url = config.databaseUrl ?? (await cluster()).url;
    const opened = new Pool({
      connectionString: url,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    opened.on('error', () => {}); // the query that waits fails with it
    stack.defer(() => opened.end());
    return opened;
  });
  return {
    config,
    checkout,
    query: async <Row>(text: string) => (await (await pool()).query(text)).rows as Row[],
    databaseFolders: async () => (config.databaseUrl ? [] : [(await cluster()).dir]),
    openStore: () => createPhotoStore(config),
    model: () => tryModel(stack),
    request: null,
  };
}

/** A site that was never started has no database, and a check is no reason to make one. */
async function openCluster({ dataDir, stageDir }: Config, stack: AsyncDisposableStack): Promise<Cluster> {
  if (!hasCluster(dataDir)) throw new Error(`${noneYet} in ${dataDir}`);
  const cluster = await joinCluster(dataDir, stageDir);
  stack.defer(() => cluster.leave());
  return cluster;
}

async function tryModel(stack: AsyncDisposableStack) {
  const analyzer = createPhotoAnalyzer();
  stack.defer(() => analyzer.close());
  await analyzer.ready;
  return modelReadiness(analyzer);
}
