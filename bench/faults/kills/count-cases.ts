import { Client } from 'pg';

/** How many of these cases are in the database, which is asked directly, bypassing caches. */
export async function countCases(url: string, ids: readonly string[]): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from cases where id = any($1)',
    [ids],
  );
  await client.end();
  return rows[0]!.count;
}
