import type { Hono } from 'hono';
import type { SocialCards } from '#server/cases/cards/social-card.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { FixedContent } from '#server/platform/http/fixed/fixed-content.ts';
import { sendFixed } from '#server/platform/http/fixed/send-fixed.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { variesByLocale } from '#server/platform/http/middleware/spoken-locale.ts';

/** Short, because a card changes with its case, but its URL changes only with `image_version`. */
const cacheControl = 'public, max-age=300';

/** `GET /pet/{slug}/card.png`: the preview image of links to the case. */
export function socialCardRoutes(app: Hono<AppEnv>, { cards }: { cards: SocialCards }, limited: Limited): void {
  app.get('/pet/:slug/card.png', limited('card'), async (c) => {
    const { png, version } = await cards.ofSlug(c.req.param('slug'));
    return sendFixed(c.req, {
      content: new FixedContent(version, ['identity'], async () => png),
      headers: { 'Cache-Control': cacheControl, ...variesByLocale },
      about: { 'Content-Type': 'image/png' },
    });
  });
}
