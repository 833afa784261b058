import fc from 'fast-check';
import { expect, test } from 'vitest';
import { relayMessage } from '#server/conversations/mails/relay-message.ts';
import { notifySighting } from '#server/notifications/notify-sighting.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { chipNumber, spelled } from '#tests/factories/arbitrary-chip.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { testApp, testLinks, testThreadLinks } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { renderReads } from '#tests/harness/router-pages.ts';

/**
 * A readable chip number would let anyone claim the pet. Of all that a person writes, in any field and spelling, others
 * may read no more than its last three digits.
 */

const database = await testDatabase();
const { call, jobs } = testApp(database, { renderPage: renderReads });
const owner = await aUser(database.db);
const stranger = await aUser(database.db);

const texts = {
  missing: ['pet_name', 'breed', 'colour', 'collar', 'distinctive_markings', 'reward', 'last_seen_location'],
  found: ['breed', 'colour', 'collar', 'description', 'location_name'],
  update: ['update_text'],
  sighting: ['location', 'additional_information'],
  message: ['text', 'reply_to'],
  account: ['display_name'],
};
type Kind = keyof typeof texts;
const contacts = { missing: 'contact_display', found: 'contact_information' };
const places = Object.entries(texts).flatMap(([kind, fields]) => fields.map((field) => [kind as Kind, field] as const));

const report = (kind: Kind, fields: object) =>
  kind === 'found' ? { ...aFoundReport({ show_contact: true }), ...fields } : { ...aMissingReport(), ...fields };

async function create(kind: Kind, fields: object) {
  const { status, json } = await call('POST', '/api/cases', { as: owner, body: report(kind, fields) });
  expect(status).toBe(201);
  return json as { id: string; slug: string };
}

/** Writes the text into the field. @returns the case it belongs to */
async function write(kind: Kind, field: string, text: string, microchip?: string) {
  if (kind === 'missing' || kind === 'found') return create(kind, { [field]: text, microchip });
  const about = await create('missing', { microchip });
  const send = (method: string, path: string, as: typeof owner, body: object) =>
    call(method, path, { as, body: { ...body, [field]: text } });
  const sent = {
    update: () => send('POST', `/api/cases/${about.id}/updates`, owner, {}),
    sighting: () => send('POST', `/api/cases/${about.id}/sightings`, stranger, aSighting()),
    message: () =>
      send('POST', `/api/cases/${about.id}/messages`, stranger, {
        ...{ text: 'Hello', reply_to: 'a@b.example', show_reply_to: true },
      }),
    account: () => send('PATCH', '/api/account', stranger, {}),
  }[kind];
  expect((await sent()).status).toBeLessThan(300);
  return about;
}

/** Everything that others can read afterwards: pages, API, feeds, the card, matches, mails. */
async function readable({ id, slug }: { id: string; slug: string }): Promise<string> {
  const paths = [`/api/cases/${id}`, `/api/cases/${slug}`, `/api/cases/${id}/updates`, '/api/cases?limit=5'];
  const open = [...paths, `/pet/${slug}`, `/pet/${slug}/card.png`, '/feed.xml', '/cases.geojson', '/sitemap.xml'];
  const answers = await Promise.all(open.map((path) => call('GET', path)));
  const matches = await call('GET', `/api/cases/${id}/matches`, { as: owner });
  const inbox = await call('GET', `/api/threads?case=${id}`, { as: owner });
  const threads = await Promise.all(
    inbox.json.threads.map((thread: { id: string }) => call('GET', `/api/threads/${thread.id}`, { as: owner })),
  );
  return [...answers, matches, ...threads].map(({ text }) => text).join('\n') + JSON.stringify(await mails());
}

async function mails(): Promise<Mail[]> {
  const sent: Mail[] = [];
  const deps = {
    db: database.db,
    mailer: { send: async (mail: Mail) => void sent.push(mail) },
    origin: 'https://homeward.example',
    links: testLinks,
    threadLinks: testThreadLinks,
  };
  for (const { name, payload } of jobs.splice(0) as { name: string; payload: never }[]) {
    const { message_id, case_id, update_id } = payload as Record<'message_id' | 'case_id' | 'update_id', string>;
    if (name === 'relay-message') await relayMessage(deps, message_id);
    if (name === 'notify-sighting') await notifySighting(deps, { case_id, update_id });
  }
  return sent;
}

/** The newest rows of the database, except for what only the owner may read. */
async function kept(): Promise<string> {
  const tables = ['cases', 'case_updates', 'contact_messages'].map(
    (table) => `${table} order by created_at desc limit 3`,
  );
  const queries = [...tables, '"user"'].map((from) => database.pool.query(`select * from ${from}`));
  const rows = await Promise.all(queries);
  return JSON.stringify(rows.map((result) => result.rows));
}

/** Looks for nine digits of the hidden part, ignoring separators. Fewer digits occur in ids by chance. */
function expectHidden(text: string, number: string): void {
  const bare = text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => scriptless(digit))
    .replace(/[^\p{L}\p{N}]/gu, '');
  for (const part of [0, 1, 2, 3].map((from) => number.slice(from, from + 9))) expect(bare).not.toContain(part);
}

/** Converts a digit of one of the scripts used in the spellings to 0-9. */
function scriptless(digit: string): string {
  const zero = [0x30, 0x660, 0x966].findLast((code) => code <= digit.codePointAt(0)!)!;
  return String(digit.codePointAt(0)! - zero);
}

const seed = 20261122;
const numbers = chipNumber.chain((number) => fc.record({ number: fc.constant(number), text: spelled(number) }));

test('a chip number cannot be read by others, wherever it is written', async () => {
  await fc.assert(
    fc.asyncProperty(numbers, fc.constantFrom(...places), async ({ number, text }, [kind, field]) => {
      expectHidden((await readable(await write(kind, field, text))) + (await kept()), number);
    }),
    { numRuns: 80, seed },
  );
});

test('the pet’s own chip number cannot be read in a contact field', async () => {
  const kinds = fc.constantFrom('missing' as const, 'found' as const);
  await fc.assert(
    fc.asyncProperty(numbers, kinds, async ({ number, text }, kind) => {
      const about = await write(kind, contacts[kind], text, number);
      expectHidden((await readable(about)) + (await kept()), number);
    }),
    { numRuns: 40, seed },
  );
});

test('an older chip number of the pet is recognised by its hash in later texts', async () => {
  for (const kind of ['update', 'sighting', 'message'] as const) {
    const text = 'I read 012-345-6798 off the scanner, call 049 123 4567';
    const about = await write(kind, texts[kind].at(kind === 'message' ? 0 : -1)!, text, '012 345 6798');
    const seen = (await readable(about)) + (await kept());
    expect(seen).toContain('•••798');
    expect(seen).toContain('049 123 4567');
    expect(seen).not.toContain('345-6798');
  }
});

test('a telephone number in a contact field is kept', async () => {
  const phones = ['+39 049 123 4567', '0171 2345678 / 030 1234567', '+491512345678901', '(202) 555-0143'];
  for (const contact_display of phones) {
    const { id } = await create('missing', { contact_display, microchip: '985112345678903' });
    expect((await call('GET', `/api/cases/${id}`)).json.contact_display).toBe(contact_display);
  }
});
