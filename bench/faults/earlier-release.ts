import { Client } from 'pg';
import { joinCluster } from '#server/platform/database/embedded/join.ts';
import { migrateUntil, readJournal } from '#server/platform/database/migrate-until.ts';

/** The last migration of the earlier release. Those after it move rows, and are made by the upgrade. */
const lastMigration = '0006_mail_choices_and_lifestyle';

/** So many that the upgrade takes seconds. */
const rows = { people: 2_000, cases: 20_000, updatesPerCase: 2 };

/** Number of rows by table. */
export type Rows = Record<string, number>;

/** Makes a data folder as an earlier release left it: with its schema, and with rows. */
export async function makeEarlierRelease(dir: string): Promise<void> {
  const { entries } = await readJournal();
  const cluster = await joinCluster(dir, `${dir}/stage`);
  try {
    await migrateUntil(cluster.url, entries.find(({ tag }) => tag === lastMigration)!.when);
    await withClient(cluster.url, (client) => client.query(filling));
  } finally {
    await cluster.leave();
  }
}

/** Counts the rows of all tables, and of the migrations that were made, while an app runs on this data folder. */
export async function countRows(dir: string): Promise<Rows> {
  const cluster = await joinCluster(dir, `${dir}/stage`);
  try {
    return await withClient(cluster.url, async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle')",
      );
      const counts: Rows = {};
      for (const { name } of tables) {
        const counted = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`);
        counts[name] = counted.rows[0]!.count;
      }
      return counts;
    });
  } finally {
    await cluster.detach();
  }
}

async function withClient<T>(connectionString: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const filling = `
  insert into "user" (id, name, email)
  select 'person-' || n, 'Person ' || n, 'person-' || n || '@example.org' from generate_series(1, ${rows.people}) n;
  insert into cases (slug, title, description, status, side, share_url, owner_user_id, pet_name, species, area_name,
    public_lat, public_lng, last_seen_at, last_seen_day)
  select 'case-' || n, 'Missing: Mimi (Cat)', 'Chip 276 0981 0000 ' || (1000 + n % 9000), 'missing', 'missing', '/pet/case-' || n,
    'person-' || 1 + n % ${rows.people}, 'Mimi', 'cat', 'Oak Park', 48 + n / 10000.0, 11, now(), now()
  from generate_series(1, ${rows.cases}) n;
  insert into case_private (case_id, lat, lng) select id, public_lat, public_lng from cases;
  insert into case_updates (case_id, update_text, posted_by_owner, author_user_id, public_lat, public_lng, seen_at)
  select id, 'Seen with chip 276098100001234', false, 'person-' || 1 + n % ${rows.people}, public_lat + n, public_lng, now()
  from cases, generate_series(1, ${rows.updatesPerCase}) n;
  insert into contact_messages (case_id, text, reply_to) select id, 'I have her', 'finder@example.org' from cases;
`;
