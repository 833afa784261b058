import type { Hono } from 'hono';
import type { SiteFacts } from '#core/contract/page-data.ts';
import { type PlaceCodeChoice, pathWithPlace, placeCodeQuery } from '#core/contract/place.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { queryOf } from '#server/platform/http/refuse-invalid.ts';
import { createWorkSlots } from '#server/platform/work-slots.ts';

/** Loaded with the first code, because the library that draws takes megabytes. */
const drawing = () => import('./draw-place-code.ts');

/**
 * `GET /place-code.pdf` and `/place-code.jpg`: a code to be printed and put up at a place. The place stands in the
 * address of the page that it leads to, so nothing is kept and nobody needs an account.
 */
export function placeCodeRoutes(app: Hono<AppEnv>, { site }: { site: SiteFacts }, limited: Limited): void {
  const slots = createWorkSlots({ running: 1, waiting: 10 });

  async function picture(choice: PlaceCodeChoice): Promise<Buffer> {
    const url = site.origin + pathWithPlace('/here', choice);
    const content = { place: choice.place, url, address: `${new URL(site.origin).host}/here` };
    return (await drawing()).drawPlaceCode(content, choice.paper);
  }
  async function pdf(choice: PlaceCodeChoice): Promise<Buffer> {
    return (await drawing()).placeCodePage(await picture(choice), choice.paper);
  }

  const files = { pdf: [pdf, 'application/pdf'], jpg: [picture, 'image/jpeg'] } as const;
  for (const [ending, [draw, type]] of Object.entries(files))
    app.get(`/place-code.${ending}`, limited('poster'), async (c) => {
      const choice = queryOf(c, placeCodeQuery);
      const file = await slots.run(() => draw(choice));
      return c.body(Uint8Array.from(file), 200, { 'Content-Type': type, ...caching });
    });
}

/** So that it is not drawn again between its preview and its print. */
const caching = { 'Cache-Control': 'public, max-age=3600' };
