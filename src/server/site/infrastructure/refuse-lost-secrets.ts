import { Client } from 'pg';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { readSecrets, secretsFile } from '#server/platform/secrets.ts';

/**
 * New secrets beside a database with accounts would end all sessions and match no stored microchip any more, without a
 * word. So they are only made for an empty one.
 * @throws OperatorError if its secrets are gone
 */
export async function refuseLostSecrets({ dataDir, givenSecrets }: Config, url: string): Promise<void> {
  const areGiven = givenSecrets.authSecret && givenSecrets.chipKey;
  if (areGiven || (await readSecrets(dataDir)) || !(await hasAccounts(url))) return;
  throw new OperatorError(
    `${secretsFile(dataDir)} is missing beside a database that is in use: put it back from a backup, or set AUTH_SECRET and CHIP_KEY if it is lost for good.`,
  );
}

async function hasAccounts(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'homeward-start' });
  await client.connect();
  try {
    const { rows: tables } = await client.query(
      `select from pg_tables where schemaname = 'public' and tablename = 'user'`,
    );
    if (tables.length === 0) return false;
    return (await client.query('select from "user" limit 1')).rows.length > 0;
  } finally {
    await client.end();
  }
}
