import { find } from 'linkifyjs';
import { expect, test, vi } from 'vitest';
import { aUser } from '#tests/factories/accounts.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { renderReads } from '#tests/harness/router-pages.ts';

/** Each text is checked once, when it is written, for the parts that may be shown. */

vi.mock('linkifyjs', async (original) => {
  const library = await original<typeof import('linkifyjs')>();
  return { ...library, find: vi.fn(library.find) };
});

const database = await testDatabase();
const { db } = database;
const { call } = testApp(database, { renderPage: renderReads });
const owner = await aUser(db);
const stranger = await aUser(db);
const words = 'see evil.com or 0171 2345678';
const isWritten = /evil|2345678/;
const everyField = {
  missing: aMissingReport({
    ...{ pet_name: words, breed: words, colour: words, collar: words, distinctive_markings: words, reward: words },
    ...{ last_seen_location: words, contact_display: 'see evil.com' },
  }),
  found: aFoundReport({
    ...{ breed: words, colour: words, collar: words, description: words, location_name: words },
    ...{ contact_information: 'see evil.com', show_contact: true },
  }),
};
const publish = async (body: object) => (await call('POST', '/api/cases', { as: owner, body })).json;

async function readByOthers({ id, slug }: { id: string; slug: string }): Promise<string> {
  const paths = [`/api/cases/${slug}`, `/api/cases/${id}/updates`, '/api/cases?limit=100', '/feed.xml', '/sitemap.xml'];
  const further = ['/cases.geojson', '/api/success-stories', `/pet/${slug}`, `/pet/${slug}/card.png`];
  const answers = await Promise.all([...paths, ...further].map((path) => call('GET', path, { as: stranger })));
  expect(answers.map(({ status }) => status)).toEqual([...paths, ...further].map(() => 200));
  return answers.map(({ text }) => text).join('\n');
}

test.each(['missing', 'found'] as const)(
  'no field of a %s report of a new account shows links or numbers',
  async (side) => {
    const made = await publish(everyField[side]);
    expect(made).toMatchObject({ links_held: true, title: expect.stringContaining('evil.com') });
    expect(made.slug).toMatch(/^(missing|found)-/);
    expect(made.slug).not.toMatch(/evil|2345|hidden/);
    await call('POST', `/api/cases/${made.id}/messages`, { as: stranger, body: { text: 'Hello' } });
    const other = await publish({ ...everyField[side === 'missing' ? 'found' : 'missing'] });
    const inbox = await call('GET', '/api/threads', { as: stranger });
    const matches = await call('GET', `/api/cases/${other.id}/matches`, { as: owner });
    expect(matches.json.matches.length).toBeGreaterThan(0);
    expect((await readByOthers(made)) + inbox.text + matches.text).not.toMatch(isWritten);
    expect(matches.text).not.toMatch(/“(hidden|link|number|looked|somebody|until)”/);
    const own = await call('GET', `/api/cases/${made.id}/report`, { as: owner });
    expect(own.text).toMatch(isWritten);
    const exported = await call('GET', '/api/account/export', { as: owner });
    expect(exported.text).toContain('evil.com');
  },
);

test('reading does no work on texts', async () => {
  const lost = await publish(everyField.missing);
  await call('POST', `/api/cases/${lost.id}/updates`, { as: owner, body: { update_text: words } });
  await call('POST', `/api/cases/${lost.id}/sightings`, { as: stranger, body: aSighting({ public_words: words }) });
  await call('POST', `/api/cases/${lost.id}/messages`, { as: stranger, body: { text: `Is it here: ${words}` } });
  const { threads } = (await call('GET', '/api/threads', { as: owner })).json;
  vi.mocked(find).mockClear();
  await readByOthers(lost);
  for (const path of [
    '/api/cases?owner=me',
    `/api/cases/${lost.id}/updates`,
    '/api/threads',
    `/api/threads/${threads[0].id}`,
  ])
    expect((await call('GET', path, { as: owner })).status).toBe(200);
  expect(find).not.toHaveBeenCalled();
});
