import type { Hono } from 'hono';
import type { SiteFacts } from '#core/contract/page-data.ts';
import { pathWithPlace, placeCodeQuery } from '#core/contract/place.ts';
import { posterQuery } from '#core/contract/poster.ts';
import { addressHere } from '#core/text/language-address.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { queryOf } from '#server/platform/http/refuse-invalid.ts';
import { createWorkSlots } from '#server/platform/work-slots.ts';
import { followCode } from './batches.ts';
import type { Posters } from './posters.ts';

export const posterTypes = { pdf: 'application/pdf', jpg: 'image/jpeg' } as const;

type Deps = { posters: Posters; cases: Pick<CaseDeps, 'ask' | 'db' | 'now'>; site: SiteFacts };

/** `GET /pet/{slug}/poster.pdf` and `poster.jpg`: a poster to print, and its picture; `GET /p/{code}`: where its code leads. */
export function posterRoutes(app: Hono<AppEnv>, { posters, cases, site }: Deps, limited: Limited): void {
  for (const file of ['pdf', 'jpg'] as const)
    app.get(`/pet/:slug/poster.${file}`, limited('poster'), async (c) => {
      const drawn = await posters.drawPublic({ slug: c.req.param('slug')!, choice: queryOf(c, posterQuery), file });
      return c.body(Uint8Array.from(drawn), 200, { 'Content-Type': posterTypes[file], ...forAMinute });
    });

  app.get('/p/:code', limited('scan'), async (c) => {
    const code = c.req.param('code');
    const isPrefetch = c.req.method === 'HEAD' || c.req.header('sec-purpose') !== undefined;
    const slug = await followCode(cases, code, { userAgent: c.req.header('user-agent'), isPrefetch });
    // kept by nobody, so that the next scan comes here, too
    c.header('Cache-Control', 'no-store');
    // the page of a case says that there is none
    return c.redirect(addressHere(`/pet/${encodeURIComponent(slug ?? code)}`));
  });
  placeCodeRoutes(app, site, limited);
}

/**
 * `GET /place-code.pdf` and `/place-code.jpg`: a code to be printed and put up at a place. The place stands in the
 * address of the page that it leads to, so nothing is kept and nobody needs an account.
 */
function placeCodeRoutes(app: Hono<AppEnv>, { origin }: SiteFacts, limited: Limited): void {
  const slots = createWorkSlots({ running: 1, waiting: 10 });
  const address = `${new URL(origin).host}/here`;
  for (const file of ['pdf', 'jpg'] as const)
    app.get(`/place-code.${file}`, limited('poster'), async (c) => {
      const choice = queryOf(c, placeCodeQuery);
      const content = { place: choice.place, url: origin + pathWithPlace('/here', choice), address };
      const drawn = await slots.run(async () => {
        // with the first code, because the library that draws takes megabytes
        const { drawPlaceCode } = await import('./draw-place-code.ts');
        return drawPlaceCode(content, choice.paper, file);
      });
      return c.body(Uint8Array.from(drawn), 200, { 'Content-Type': posterTypes[file], ...forAnHour });
    });
}

/** So that a sheet is not drawn again between its preview and its print; the words of a case may change meanwhile. */
const forAMinute = { 'Cache-Control': 'public, max-age=60' };
const forAnHour = { 'Cache-Control': 'public, max-age=3600' };
