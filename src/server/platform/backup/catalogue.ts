import type { ClientBase } from 'pg';

/** A table of the app, as the database's catalogue describes it. All names are written as in SQL. */
export type CatalogueTable = { name: string; columns: string[] };

/** Schemas that are made anew: those of PostgreSQL, of the record of migrations, and of the job queue. */
const appSchema = `n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'drizzle', 'pgboss')`;

const isOfExtension = (catalogue: string) =>
  `exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/**
 * The tables whose rows a backup holds, so that a migration which adds one needs no change here. Unlogged tables are
 * left out: their rows need not survive a crash either.
 */
export async function tablesOf(client: ClientBase): Promise<CatalogueTable[]> {
  const { rows } = await client.query<CatalogueTable>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and ${appSchema} and not ${isOfExtension('pg_class')}
    order by 1`);
  return rows;
}

export async function sequenceNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${appSchema} and not ${isOfExtension('pg_class')} order by 1`);
  return rows.map(({ name }) => name);
}

/** Foreign keys with the SQL that makes them. */
export async function foreignKeys(client: ClientBase): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query(`
    select format('%I.%I', n.nspname, t.relname) as table, quote_ident(c.conname) as name,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and c.conparentid = 0 and ${appSchema} order by 1, 2`);
  return rows;
}

/** Triggers that are on, apart from those of foreign keys. */
export async function triggers(client: ClientBase): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query(`
    select format('%I.%I', n.nspname, t.relname) as table, quote_ident(c.tgname) as name
    from pg_trigger c join pg_class t on t.oid = c.tgrelid join pg_namespace n on n.oid = t.relnamespace
    where not c.tgisinternal and c.tgenabled = 'O' and ${appSchema} order by 1, 2`);
  return rows;
}
