import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { aUser } from '#tests/factories/accounts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { routerPages } from '#tests/harness/router-pages.ts';
import * as entry from '#web/entry.server.tsx';
import * as root from '#web/root.tsx';
import * as home from '#web/routes/home.tsx';

const database = await testDatabase();
const owner = await aUser(database.db);
const { call } = testApp(database, {
  renderPage: routerPages({ entry, root, routes: { home: { path: undefined, module: home } } }),
});

/** More would make the header of every page long. */
const mostScripts = 12;

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes]) => !attributes!.includes('src='),
  );

test('a page’s policy allows its inline scripts by their hashes, whatever people type', async () => {
  const pet_name = '</script><script>alert("ü")</script>\r\n\u2028 $1 \\u003c nonce="x"';
  expect((await call('POST', '/api/cases', { as: owner, body: { ...aMissingReport(), pet_name } })).status).toBe(201);
  const { text, headers } = await call('GET', '/');
  expect(text).toContain('&lt;/script&gt;&lt;script&gt;alert(');
  expect(text).not.toMatch(/<script>alert|nonce="/);
  const scripts = inlineScripts(text);
  expect(
    scripts.some(([, , source]) => source!.includes('alert(')),
    'the router’s data has what was typed',
  ).toBe(true);
  const hashes = scripts.map(([, , source]) => `'sha256-${createHash('sha256').update(source!).digest('base64')}'`);
  expect(hashes.length).toBeLessThanOrEqual(mostScripts);
  const allowed = /script-src ([^;]+)/.exec(headers.get('content-security-policy')!)![1]!.split(' ');
  expect(allowed).toEqual(["'self'", ...hashes]);
});
