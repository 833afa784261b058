import type { Hono } from 'hono';
import { posterQuery } from '#core/contract/poster.ts';
import { addressHere } from '#core/text/language-address.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { queryOf } from '#server/platform/http/refuse-invalid.ts';
import { followCode } from './batches.ts';
import type { Posters } from './posters.ts';

export const posterTypes = { pdf: 'application/pdf', jpg: 'image/jpeg' } as const;

type Deps = { posters: Posters; cases: Pick<CaseDeps, 'ask' | 'db' | 'now'> };

/** `GET /pet/{slug}/poster.pdf` and `poster.jpg`: a poster to print, and its picture; `GET /p/{code}`: where its code leads. */
export function posterRoutes(app: Hono<AppEnv>, { posters, cases }: Deps, limited: Limited): void {
  for (const file of ['pdf', 'jpg'] as const)
    app.get(`/pet/:slug/poster.${file}`, limited('poster'), async (c) => {
      const drawn = await posters.drawPublic({ slug: c.req.param('slug')!, choice: queryOf(c, posterQuery), file });
      return c.body(Uint8Array.from(drawn), 200, { 'Content-Type': posterTypes[file], ...headers });
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
}

/** For a minute, so that a poster is not drawn again between its preview and its print. */
const headers = { 'Cache-Control': 'public, max-age=60' };
