import type { Context, Hono, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { openStatuses } from '#core/cases/status.ts';
import { caseFilters } from '#core/contract/case.ts';
import type { SiteFacts } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import { addressHere } from '#core/text/language-address.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { filterOf } from '#server/cases/lists/list-cases.ts';
import { findPublicCases } from '#server/cases/store/list-cases.ts';
import { caseBySlug } from '#server/cases/store/read-case.ts';
import { NamedError, notFound } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { type ContentPolicy, policyHeader } from '#server/platform/http/content-policy.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { queryOf } from '#server/platform/http/refuse-invalid.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import { embeddedCase, embeddedList, embedStyle, nothingEmbedded } from './embed-page.ts';
import { caseIn, oEmbedOf } from './oembed.ts';

/** The query of `/embed/cases`: the filters of every list, and how many. */
export const embedQuery = caseFilters.extend({ limit: z.coerce.number().int().min(1).max(12).default(6) });

const pixels = z.coerce.number().int().min(1).max(10_000).optional();
const oEmbedQuery = z.object({
  url: z.string().max(2000),
  format: z.string().optional(),
  maxwidth: pixels,
  maxheight: pixels,
});

const shared = { 'Cache-Control': 'public, max-age=60' };
const notKept = { 'Cache-Control': 'no-store' };
const noSuchFormat = () => new NamedError('format_not_supported', 501, m.errors_oembed_format());

type Deps = { cases: CaseDeps; site: SiteFacts };

/**
 * `/embed/pet/{slug}` and `/embed/cases`: pages for the frames of other sites. `/oembed`: what such a site is told of the
 * page of a case. The page cache keeps them, and drops them with their case.
 */
export function embedRoutes(
  app: Hono<AppEnv>,
  { cases, site }: Deps,
  limited: Limited,
  bounded: MiddlewareHandler<AppEnv>,
  policy: ContentPolicy,
): void {
  const framed = (c: Context, body: string, caching = shared, status: 200 | 404 = 200) =>
    c.html(body, status, { ...caching, ...policyHeader(policy.ofEmbed(embedStyle)) });

  app.get('/embed/pet/:slug', bounded, async (c) => {
    const slug = c.req.param('slug');
    const found = await shownCase(cases, slug);
    // many reports are deleted once their pet is home, while the frames stay
    if (!found) return framed(c, nothingEmbedded(), notKept, 404);
    // the page cache drops a card by the slug in its address, which after a merge is not that of its case
    return framed(c, embeddedCase(found), found.slug === slug ? shared : notKept);
  });

  app.get('/embed/cases', bounded, async (c) => {
    const { limit, ...filters } = queryOf(c, embedQuery);
    const filter = filterOf(filters);
    const found = await findPublicCases(cases, { ...filter, statuses: filter.statuses ?? openStatuses }, limit);
    const { near = '', species = '', status = '', q = '' } = filters;
    const same = new URLSearchParams(Object.entries({ near, species, status, q }).filter(([, value]) => value));
    return framed(c, embeddedList(found, addressHere(`/cases${same.size > 0 ? `?${same}` : ''}`)));
  });

  app.get('/oembed', limited('card'), async (c) => {
    const { url, format = 'json', ...most } = queryOf(c, oEmbedQuery);
    if (format !== 'json') throw noSuchFormat();
    const asked = caseIn(url, site.origin);
    const found = asked && (await shownCase(cases, asked.slug));
    if (!found) throw notFound();
    return c.json(
      inLocale(asked.locale, () => oEmbedOf(found, site.origin, most)),
      200,
      shared,
    );
  });
}

/** One that was hidden is answered like one that there is not. */
async function shownCase({ ask }: Pick<CaseDeps, 'ask'>, slug: string) {
  const found = await caseBySlug(ask, slug);
  return found?.hidden_at ? null : found;
}
