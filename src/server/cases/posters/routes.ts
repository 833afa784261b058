import type { Context, Hono } from 'hono';
import type { PosterChoice } from '#core/cases/poster.ts';
import { posterQuery } from '#core/contract/poster.ts';
import { m } from '#core/paraglide/messages.js';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { invalid } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { variesByLocale } from '#server/platform/http/middleware/spoken-locale.ts';
import type { Posters } from './posters.ts';
import { slugAt } from './short-address.ts';

/** `GET /pet/{slug}/poster.pdf` and `poster.jpg`: a poster to print, and its picture; `GET /p/{code}`: where its code leads. */
export function posterRoutes(
  app: Hono<AppEnv>,
  { posters, cases }: { posters: Posters; cases: Pick<CaseDeps, 'ask'> },
  limited: Limited,
): void {
  app.get('/pet/:slug/poster.pdf', limited('poster'), async (c) => {
    const slug = c.req.param('slug');
    return c.body(Uint8Array.from(await posters.pdf(slug, choiceOf(c))), 200, headers('application/pdf'));
  });
  app.get('/pet/:slug/poster.jpg', limited('poster'), async (c) => {
    const slug = c.req.param('slug');
    return c.body(Uint8Array.from(await posters.picture(slug, choiceOf(c))), 200, headers('image/jpeg'));
  });
  app.get('/p/:code', async (c) => {
    const code = c.req.param('code');
    // the page of a case says that there is none
    return c.redirect(`/pet/${encodeURIComponent((await slugAt(cases.ask, code)) ?? code)}`);
  });
}

/** For a minute, so that a poster is not drawn again between its preview and its print. */
const headers = (type: string) => ({ 'Content-Type': type, 'Cache-Control': 'public, max-age=60', ...variesByLocale });

/** @throws NamedError `invalid` */
function choiceOf(c: Context): PosterChoice {
  const { data, error } = posterQuery.safeParse(c.req.query());
  if (error) throw invalid(Object.fromEntries(error.issues.map(({ path }) => [path.join('.'), m.errors_invalid()])));
  return data;
}
