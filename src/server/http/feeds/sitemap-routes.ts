import { ReadableStream as NodeStream } from 'node:stream/web';
import type { Context, Hono } from 'hono';
import { listAddresses } from '#server/cases/list-addresses.ts';
import { notFound } from '#server/errors.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import type { Limited } from '../middleware/rate-limit.ts';
import { casesPerPart, sitemapIndex, sitemapPart } from './sitemap.ts';

const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };

/** Excluded for search engines: these addresses need a session or are not pages. */
const disallowed = ['/admin', '/api/', '/dashboard', '/auth'];

/** `/robots.txt`, and `/sitemap.xml` with every public page: one file, or an index of its parts. */
export function sitemapRoutes(
  app: Hono<AppEnv>,
  { cases, site }: Pick<AppDependencies, 'cases' | 'site'>,
  limited: Limited,
): void {
  const countParts = async () => Math.max(1, Math.ceil((await cases.cases.lastNumber()) / casesPerPart));
  const partOf = (c: Context, part: number) =>
    streamed(c, sitemapPart(site, part, listAddresses(cases, (part - 1) * casesPerPart, part * casesPerPart)));

  app.get('/robots.txt', (c) => {
    const rules = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`)];
    return c.text(`${rules.join('\n')}\n\nSitemap: ${site.origin}/sitemap.xml\n`, 200, {
      'Cache-Control': headers['Cache-Control'],
    });
  });

  app.get('/sitemap.xml', limited('sitemap'), async (c) => {
    const parts = await countParts();
    const asked = c.req.query('part');
    if (asked !== undefined) return partOf(c, existing(asked, parts));
    return parts === 1 ? partOf(c, 1) : c.body(sitemapIndex(site, parts), 200, headers);
  });
}

/** @throws NamedError if there is no such part */
function existing(asked: string, parts: number): number {
  const part = Number(asked);
  if (!Number.isInteger(part) || part < 1 || part > parts) throw notFound();
  return part;
}

/**
 * Sends the pieces as fast as the client reads them and stops when it disconnects. An error on the way cuts the
 * response off.
 */
function streamed(c: Context, pieces: AsyncIterable<string>): Response {
  const bytes = encoded(pieces);
  return c.body(NodeStream.from(bytes) as ReadableStream<Uint8Array>, 200, headers);
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
