import { expect, test } from 'vitest';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { casesPerPart } from './sitemap.ts';

const database = await testDatabase();
const { call } = testApp(database);
const owner = await aUser(database.db);
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

test('robots.txt contains the sitemap’s absolute URL', async () => {
  const { text } = await call('GET', '/robots.txt');
  expect(text).toContain('\nSitemap: https://homeward.example/sitemap.xml\n');
  expect(text).toContain('Disallow: /admin');
});

test('the sitemap lists the public pages and every case with its last change', async () => {
  const { slug, updated_at } = await insertCase(database.db, { owner_user_id: owner.userId, slug: 'rex & <co>' });
  const { text, headers } = await call('GET', '/sitemap.xml');
  expect(headers.get('content-type')).toContain('application/xml');
  for (const page of ['about', 'place-code']) expect(addresses(text)).toContain(`https://homeward.example/${page}`);
  const path = `/pet/${encodeURIComponent(slug)}`;
  expect(text).toContain(
    `<loc>https://homeward.example${path}</loc><lastmod>${updated_at.toISOString()}</lastmod><xhtml:link `,
  );
  for (const [language, address] of [
    ['en', path],
    ['ar', `/ar${path}`],
  ])
    expect(text).toContain(
      `<xhtml:link rel="alternate" hreflang="${language}" href="https://homeward.example${address}"/>`,
    );
});

test('many addresses are split into parts, each address in exactly one', async () => {
  await database.pool.query(
    `insert into cases (slug, title, description, status, side, share_url, owner_user_id, created_at)
     select 'many-' || g, 'x', 'x', 'missing', 'missing', 'x', $1, now() - interval '1 day' from generate_series(1, $2::int) g`,
    [owner.userId, casesPerPart],
  );
  await database.pool.query("delete from cases where slug = 'many-77'");
  // these cases were not announced, so only an app that has not answered yet knows them
  const { call } = testApp(database);
  const index = await call('GET', '/sitemap.xml');
  expect(index.text).toContain('<sitemapindex');
  expect(addresses(index.text)).toEqual([1, 2].map((part) => `https://homeward.example/sitemap.xml?part=${part}`));
  const parts = [await call('GET', '/sitemap.xml?part=1'), await call('GET', '/sitemap.xml?part=2')].map(({ text }) =>
    addresses(text),
  );
  expect(parts.map((part) => part.length)).toEqual([casesPerPart - 1 + 11, 1]);
  expect(new Set(parts.flat()).size).toBe(casesPerPart + 11);
  for (const none of ['3', '0', '-1', '1.5', 'x', '']) {
    expect((await call('GET', `/sitemap.xml?part=${none}`)).status, none).toBe(404);
  }
});

test('who has the sitemap already is told so', async () => {
  const { headers } = await call('GET', '/sitemap.xml?part=1');
  const known = { 'if-none-match': headers.get('etag')! };
  expect((await call('GET', '/sitemap.xml?part=1', { headers: known })).status).toBe(304);
});
