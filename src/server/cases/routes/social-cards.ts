import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { SocialCards } from '#server/cases/cards/social-card.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { variesByLocale } from '#server/platform/http/middleware/spoken-locale.ts';

/** Short, because a card changes with its case, but its URL changes only with `image_version`. */
const cacheControl = 'public, max-age=300';

/** `GET /pet/{slug}/card.png`: the preview image of links to the case. */
export function socialCardRoutes(app: Hono<AppEnv>, { cards }: { cards: SocialCards }, limited: Limited): void {
  app.get('/pet/:slug/card.png', limited('card'), etag(), async (c) => {
    const { png, version } = await cards.ofSlug(c.req.param('slug'));
    return c.body(Uint8Array.from(png), 200, {
      ETag: `"${version}"`,
      'Content-Type': 'image/png',
      'Cache-Control': cacheControl,
      ...variesByLocale,
    });
  });
}
