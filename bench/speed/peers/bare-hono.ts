/** A bare Hono with the built browser files in their precompressed forms: `bare-hono.ts CLIENT_DIR`. */
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const app = new Hono();
app.get('/healthz', (c) => c.json({ ok: true }));
app.get('/assets/*', serveStatic({ root: process.argv[2]!, precompressed: true }));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port));
