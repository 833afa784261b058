/**
 * A bare React Router with the cards of the newest missing pets, from the database of the app: `bare-router.ts
 * DATABASE_URL`. It has the default entry of the framework and nothing else: no cache, compression, log or style.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequestListener } from '@react-router/node';
import pg from 'pg';
import { createElement as h, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ServerBuild, useLoaderData } from 'react-router';
import { limits } from '#core/cases/limits.ts';
import { handleRequest } from './default-entry.ts';

const pool = new pg.Pool({ connectionString: process.argv[2]!, max: 10 });

const cards = {
  name: 'cards',
  text: `select c.id, c.slug, c.title, c.status, c.area_name, c.last_seen_day::text as day, p.id as photo
         from cases c left join lateral (select id from photos where case_id = c.id order by position limit 1) p on true
         where c.status = 'missing' and c.type = 'pet' order by c.created_at desc, c.id desc limit ${limits.pageSize}`,
};
type Card = Record<'id' | 'slug' | 'title' | 'status' | 'area_name' | 'day' | 'photo', string>;

function CaseCard({ of }: { of: Card }) {
  return h(
    'article',
    null,
    h('img', { src: `/photos/${of.photo}.thumb.webp`, alt: `Photo of ${of.title}`, loading: 'lazy' }),
    h('span', null, of.status),
    h('h2', null, h('a', { href: `/pet/${of.slug}` }, of.title)),
    h('p', null, of.area_name),
    h('p', null, 'Last seen ', h('time', { dateTime: of.day }, of.day)),
  );
}

function Cards() {
  const { rows } = useLoaderData<{ rows: Card[] }>();
  return h(
    'main',
    null,
    h('h1', null, 'Missing pets'),
    h(
      'ul',
      null,
      rows.map((row) => h('li', { key: row.id }, h(CaseCard, { of: row }))),
    ),
  );
}

function Layout({ children }: { children: ReactNode }) {
  const head = h('head', null, h('meta', { charSet: 'utf-8' }), h(Meta), h(Links));
  return h('html', { lang: 'en' }, head, h('body', null, children, h(ScrollRestoration), h(Scripts)));
}

const root = { default: () => h(Outlet), Layout };
const home = {
  default: Cards,
  meta: () => [{ title: 'Missing pets' }],
  loader: async () => ({ rows: (await pool.query<Card>(cards)).rows }),
};
const asset = (id: string) => ({ id, module: `/${id}.js`, imports: [], css: [] });
const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '', module: root },
    home: { id: 'home', parentId: 'root', index: true, module: home },
  },
  assets: {
    entry: { imports: [], module: '/entry.js' },
    routes: { root: asset('root'), home: asset('home') },
    url: '/manifest.js',
    version: 'none',
  },
  ...{ publicPath: '/', basename: '/', assetsBuildDirectory: '', future: {}, ssr: true, isSpaMode: false },
  ...{ prerender: [], routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' } },
};
const server = createServer(createRequestListener({ build: build as unknown as ServerBuild, mode: 'production' }));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
