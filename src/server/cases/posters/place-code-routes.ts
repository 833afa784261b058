import type { Hono } from 'hono';
import type { SiteFacts } from '#core/contract/page-data.ts';
import { pathWithPlace, placeCodeQuery } from '#core/contract/place.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { queryOf } from '#server/platform/http/refuse-invalid.ts';
import { createWorkSlots } from '#server/platform/work-slots.ts';
import { posterTypes } from './routes.ts';

/**
 * `GET /place-code.pdf` and `/place-code.jpg`: a code to be printed and put up at a place. The place stands in the
 * address of the page that it leads to, so nothing is kept and nobody needs an account.
 */
export function placeCodeRoutes(app: Hono<AppEnv>, { site }: { site: SiteFacts }, limited: Limited): void {
  const slots = createWorkSlots({ running: 1, waiting: 10 });
  const address = `${new URL(site.origin).host}/here`;

  for (const file of ['pdf', 'jpg'] as const)
    app.get(`/place-code.${file}`, limited('poster'), async (c) => {
      const choice = queryOf(c, placeCodeQuery);
      const content = { place: choice.place, url: site.origin + pathWithPlace('/here', choice), address };
      const drawn = await slots.run(async () => {
        // with the first code, because the library that draws takes megabytes
        const { drawPlaceCode } = await import('./draw-place-code.ts');
        return drawPlaceCode(content, choice.paper, file);
      });
      return c.body(Uint8Array.from(drawn), 200, { 'Content-Type': posterTypes[file], ...caching });
    });
}

/** So that it is not drawn again between its preview and its print. */
const caching = { 'Cache-Control': 'public, max-age=3600' };
