/**
 * The least that answers the same three questions: Hono and pg, with the same columns, indexes, pool, settings and
 * prepared statements as the app, without logging, compression, limits, sessions or checks: `bare-api.ts DATABASE_URL
 * TOKEN`. Its report is one insert: no private part, no event, no job.
 */
import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { type ClientBase, Pool } from 'pg';
import { caseColumns, publicCaseColumns } from '#server/cases/store/case-columns.ts';
import { isListed } from '#server/cases/store/conditions.ts';
import { planning } from '#server/platform/database/connection/connect.ts';

const [database, token] = process.argv.slice(2);
const onConnect = (client: ClientBase) => client.query(planning);
const pool = new Pool({ connectionString: database, max: 12, onConnect });
const statements = {
  list: `select ${publicCaseColumns} from cases c where c.status = $1 and c.type = $2 and ${isListed}
    order by c.created_at desc, c.id desc limit 20`,
  one: `select ${caseColumns} from cases c where c.slug = $1`,
  create: `insert into cases (slug, title, description, status, side, share_url, owner_user_id, area_name, species)
    values ($1, $2, $3, $4, $4, $1, $5, $6, $7) returning *`,
};
for (const text of Object.values(statements)) console.error(text);

const app = new Hono();
app.get('/api/cases', async (c) => {
  const values = [c.req.query('status'), c.req.query('type')];
  const { rows } = await pool.query({ name: 'list', text: statements.list, values });
  return c.json({ cases: rows });
});
app.get('/api/cases/:slug', async (c) => {
  const { rows } = await pool.query({ name: 'one', text: statements.one, values: [c.req.param('slug')] });
  return rows[0] ? c.json(rows[0]) : c.json({}, 404);
});
app.post('/api/cases', async (c) => {
  if (c.req.header('authorization') !== `Bearer ${token}`) return c.json({}, 401);
  const { pet_name, species, status, last_seen_location } = await c.req.json();
  const values = [randomUUID(), pet_name, species, status, 'owner-of-bare', last_seen_location, species];
  const { rows } = await pool.query({ name: 'create', text: statements.create, values });
  return c.json(rows[0], 201);
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port));
