import { describe, expect, test, vi } from 'vitest';
import { relativeDay, relativeTime, timeToReunion } from '#core/cases/relative-time.ts';
import { scopeText } from '#core/matching/explanation/ranking-text.ts';
import { getLocale, type Locale } from '#core/paraglide/runtime.js';
import { recoveryMail } from '#server/accounts/mails.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { loneEvents, testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { routerPages } from '#tests/harness/router-pages.ts';
import * as entry from '#web/entry.server.tsx';
import { pageLocale } from '#web/lib/page/page-locale.ts';
import * as root from '#web/root.tsx';
import * as about from '#web/routes/about.tsx';

// The site is compiled with the few German and Arabic texts of tests/fixtures, whatever its own translations say.
const compiled = vi.hoisted(async () => {
  const { compileLanguages } = await import('#tests/harness/compile-languages.ts');
  return compileLanguages(['de', 'ar']);
});
vi.mock('#core/paraglide/messages.js', async () => (await compiled).messages);
vi.mock('#core/paraglide/runtime.js', async () => (await compiled).runtime);
const [german, arabic] = ['de', 'ar'] as unknown as [Locale, Locale];

const database = await testDatabase();
const events = loneEvents();
const renderPage = vi.fn(routerPages({ entry, root, routes: { about: { path: 'about', module: about } } }));
const { call } = testApp(database, { renderPage, events });
const ask = (path: string, language?: string, more = {}) =>
  call('GET', path, { headers: { ...(language && { 'accept-language': language }), ...more } });

test.each([
  ['de-AT,de;q=0.9,en;q=0.5', 'Diesen Fall gibt es nicht'],
  ['fr, de;q=0.5, en;q=0.4', 'Diesen Fall gibt es nicht'],
  ['en-GB, de;q=0.5', 'Case not found'],
  ['de;q=0, fr', 'Case not found'],
  ['*', 'Case not found'],
  [undefined, 'Case not found'],
])('a browser that prefers %s gets %s', async (language, message) => {
  expect((await ask('/api/cases/nobody', language)).json.error.message).toBe(message);
});

test('a page is rendered once for each language, at an address of its own', async () => {
  const german = await ask('/de/about', 'en');
  expect(german.text).toMatch(/^<!DOCTYPE html><html lang="de" dir="ltr">/);
  expect(german.text).toContain('Damit verlorene Tiere nach Hause finden.');
  expect(german.text).toContain('href="/de/success-stories"');
  expect(german.headers.get('vary')).toBe('Accept-Encoding');
  const english = await ask('/about', 'en');
  expect(english.text).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr">/);
  expect(english.text).toContain('Helping lost pets find their way home.');
  for (const path of ['/de/about', '/about', '/de/about?utm_source=mail']) await ask(path);
  expect(renderPage).toHaveBeenCalledTimes(2);
  const again = (path: string) => ask(path, 'de', { 'if-none-match': german.headers.get('etag')! });
  expect((await again('/de/about')).status).toBe(304);
  expect((await again('/about')).status).toBe(200);
});

test('a right-to-left page has that direction, and simultaneous visitors each get their own language', async () => {
  const pages = await Promise.all(['/ar/about', '/de/about', '/about'].map((path) => ask(path)));
  expect(pages.map(({ text }) => /<html lang="\w+" dir="\w+">/.exec(text)?.[0])).toEqual([
    '<html lang="ar" dir="rtl">',
    '<html lang="de" dir="ltr">',
    '<html lang="en" dir="ltr">',
  ]);
});

test('an event drops a page in every language', async () => {
  for (const path of ['/de/about', '/about']) await ask(path);
  renderPage.mockClear();
  events.publish({ kind: 'case.created', case_id: crypto.randomUUID(), slug: 'x' });
  for (const path of ['/de/about', '/about']) await ask(path);
  expect(renderPage).toHaveBeenCalledTimes(2);
});

describe('who opens a page is led to its address in their language', () => {
  const open = (
    path: string,
    { language = 'de', cookie = '', agent = 'Mozilla/5.0 Firefox/140.0', method = 'GET' } = {},
  ) =>
    call(method, path, {
      headers: { accept: 'text/html', 'accept-language': language, cookie, 'user-agent': agent },
    });
  const leadsTo = async (...asked: Parameters<typeof open>) => (await open(...asked)).headers.get('location');

  test.each([
    ['/', 'de-AT,de;q=0.9', '/de'],
    ['/cases?q=a+b&near=1%2C2%2C3', 'ar', '/ar/cases?q=a+b&near=1%2C2%2C3'],
    ['/pet/missing-rex', 'fr, de;q=0.5', '/de/pet/missing-rex'],
    ['//elsewhere.example/x', 'de', '/de/elsewhere.example/x'],
    ['/about', 'en-GB,de;q=0.5', null],
    ['/de/about', 'ar', null],
    ['/feed.xml', 'de', null],
    ['/api/cases', 'de', null],
  ])('%s with %s: %s', async (path, language, to) => {
    const answer = await open(path, { language });
    expect([answer.headers.get('location'), answer.status === 302]).toEqual([to, to !== null]);
    if (to) expect(answer.headers.get('cache-control')).toBe('no-store');
    if (to) expect(await leadsTo(to, { language })).toBeNull();
  });

  test('what they chose on this device comes before their browser, and an address before both', async () => {
    const chosen = await open('/de/cases?q=rex&lang=en', { language: 'de' });
    expect([chosen.status, chosen.headers.get('location')]).toEqual([302, '/cases?q=rex']);
    const cookie = chosen.headers.get('set-cookie')!.split(';')[0]!;
    expect(cookie).toBe('language=en');
    expect(await leadsTo('/cases?q=rex', { cookie })).toBeNull();
    expect(await leadsTo('/cases', { cookie: 'language=ar' })).toBe('/ar/cases');
    expect(await leadsTo('/cases', { cookie: 'language=xx' })).toBe('/de/cases');
    expect(await leadsTo('/ar/cases', { cookie })).toBeNull();
    expect(await leadsTo('/de//elsewhere.example/x?lang=en')).toBe('/elsewhere.example/x');
  });

  test('caches are told what that depends on', async () => {
    expect((await open('/about', { language: 'en' })).headers.get('vary')).toBe(
      'Accept-Encoding, Accept-Language, Cookie',
    );
    expect((await open('/about')).headers.get('vary')).toBe('Accept-Language, Cookie');
    // the preview of a link comes before the people who follow it
    const program = await ask('/about', undefined, { accept: '*/*' });
    expect(program.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect((await ask('/feed.xml')).headers.get('vary') ?? '').not.toContain('Cookie');
  });

  test('crawlers and programs get what they ask for, and so does what is sent', async () => {
    expect(await leadsTo('/cases', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBeNull();
    expect((await ask('/about', 'de')).status).toBe(200);
    expect((await open('/about', { method: 'POST' })).status).toBe(405);
  });
});

test('feed, web manifest, embedded page and card are in the language of their address', async () => {
  const { slug } = await insertCase(database.db, { owner_user_id: (await aUser(database.db)).userId });
  const feed = await ask('/de/feed.xml', 'en');
  expect(feed.text).toContain('<description>Die neuesten Meldungen</description>\n<language>de</language>');
  expect(feed.text).toContain(`<link>https://homeward.example/de/pet/${slug}</link>`);
  const manifest = await ask('/ar/manifest.webmanifest');
  expect(JSON.parse(manifest.text)).toMatchObject({ name: 'Homeward', lang: 'ar', dir: 'rtl', start_url: '/ar' });
  expect((await ask(`/ar/embed/pet/${slug}`)).text).toContain(`href="/ar/pet/${slug}"`);
  const cards = [await ask(`/de/pet/${slug}/card.png`), await ask(`/pet/${slug}/card.png`)];
  expect(cards[0]!.headers.get('etag')).not.toBe(cards[1]!.headers.get('etag'));
});

test('the API description stays in one language, whoever requests it first', async () => {
  const { text } = await ask('/api/docs', 'ar');
  expect(text).toContain('<html lang="en">');
});

test('places are named in the language of the request, and found by their names in all languages', async () => {
  const labels = async (q: string, language: string) =>
    (await ask(`/api/places?q=${encodeURIComponent(q)}`, language)).json.places.map(
      ({ label }: { label: string }) => label,
    );
  expect((await labels('wien', 'de'))[0]).toBe('Vienna, Österreich');
  expect(await labels('Paris, Frankreich', 'en')).toEqual(await labels('Paris, France', 'en'));
  expect((await labels('Paris, Frankreich', 'en'))[0]).toBe('Paris, Île-de-France, France');
});

test('a mail declares its language, which is the base language outside a request, as in a job', () => {
  const mail = () =>
    recoveryMail(
      'ana@example.org',
      { code: '12345678', link: 'https://homeward.example/auth#recovery=x' },
      'https://homeward.example',
    );
  const written = inLocale(german, mail);
  expect(written.html).toContain('<html lang="de" dir="ltr">');
  expect(written.text).toContain('Ein neues Passwort');
  expect(inLocale(arabic, mail).html).toContain('<html lang="ar" dir="rtl">');
  expect(mail().html).toContain('<html lang="en" dir="ltr">');
});

test('dates, numbers and plurals follow the language', () => {
  const [at, now] = [new Date('2026-11-03T12:00:00Z'), new Date('2026-11-03T15:00:00Z')];
  expect(inLocale(german, () => relativeTime(at, now))).toBe('vor 3 Stunden');
  expect(inLocale(german, () => relativeDay('2026-11-03', null))).toBe('03.11.2026');
  const scope = { compared: 12_345, withinKm: null, photoUsed: true, from: null, to: null };
  expect(inLocale(german, () => scopeText(scope))).toContain('12.345');
  const reunion = (days: number) =>
    inLocale(arabic, () => timeToReunion(at, new Date(at.getTime() + days * 24 * 3600_000)));
  expect([reunion(2), reunion(3)]).toEqual(['يومان', '3 أيام']);
});

test('the browser keeps the language of the loaded page, whatever it is', () => {
  const inPage = (lang: string) => {
    vi.stubGlobal('document', { documentElement: { lang } });
    return pageLocale();
  };
  expect([inPage('ar'), inPage('de'), inPage('fr')]).toEqual(['ar', 'de', 'en']);
  vi.unstubAllGlobals();
  expect(getLocale()).toBe('en');
});
