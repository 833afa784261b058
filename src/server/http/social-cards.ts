import type { Hono } from 'hono';
import type { AppDependencies } from './app-dependencies.ts';
import type { AppEnv } from './app-env.ts';
import { isFresh } from './is-fresh.ts';
import type { Limited } from './middleware/rate-limit.ts';
import { variesByLocale } from './middleware/spoken-locale.ts';

/** Short, because a card changes with its case, but its URL changes only with `image_version`. */
const cacheControl = 'public, max-age=300';

/** `GET /pet/{slug}/card.png`: the preview image of links to the case. */
export function socialCardRoutes(app: Hono<AppEnv>, { cards }: AppDependencies, limited: Limited): void {
  app.get('/pet/:slug/card.png', limited('card'), async (c) => {
    const { png, version } = await cards.ofSlug(c.req.param('slug'));
    const etag = `"${version}"`;
    const headers = { ETag: etag, 'Cache-Control': cacheControl, ...variesByLocale };
    if (isFresh(c.req, { etag })) return c.body(null, 304, headers);
    return c.body(new Uint8Array(png), 200, { ...headers, 'Content-Type': 'image/png' });
  });
}
