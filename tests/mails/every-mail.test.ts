import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { baseLocale, getTextDirection, type Locale, locales } from '#core/paraglide/runtime.js';
import { createLogger } from '#server/platform/logger.ts';
import { createMailer, type Mail } from '#server/platform/mail/mailer.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { headersOf, smtpServer } from '#tests/harness/servers/smtp.ts';
import { ordinary, origin, sendEveryMail } from './every-mail.ts';
import { readParts } from './read-parts.ts';

const database = await testDatabase();
const server = await smtpServer();
const from = 'Homeward <homeward@example.org>';
const mailer = createMailer({ dataDir: '/nowhere', mail: { smtpUrl: server.url, from } }, createLogger('silent'));
afterAll(async () => {
  mailer.close();
  await server.close();
});

const kinds = 30;
/** Longest that Gmail shows without cutting it, in bytes. */
const mostBytes = 100_000;

type Received = { kind: string; subject: string; message: string; text: string; html: string };

/** Each kind of mail as the server received it. */
async function received(words = ordinary, locale: Locale = baseLocale): Promise<Received[]> {
  server.received.length = 0;
  await database.pool.query('truncate cases, subscribers cascade');
  const sent: [string, Mail][] = [...(await sendEveryMail(database, mailer, words, locale))];
  return sent.map(([kind, { subject }], at) => {
    const { message } = server.received[at]!;
    const [text, html] = readParts(message).parts;
    return { kind, subject, message, text: text!.text, html: html!.text };
  });
}

describe('every mail', () => {
  let mails: Received[];
  beforeAll(async () => {
    mails = await received();
  });

  test('is received as plain text and as HTML, and says that a program wrote it', () => {
    expect(mails.map(({ kind }) => kind)).toHaveLength(kinds);
    for (const { kind, message } of mails) {
      const { type, parts } = readParts(message);
      expect(type, kind).toMatch(/^multipart\/alternative;/);
      expect(
        parts.map((part) => part.type.split(';')[0]),
        kind,
      ).toEqual(['text/plain', 'text/html']);
      expect(headersOf(message).get('auto-submitted'), kind).toBe('auto-generated');
    }
  });

  test('is recognised: the name of the site, one heading and at most one button', () => {
    for (const { kind, html } of mails) {
      expect(html, kind).toContain(`href="${origin}/"`);
      expect(html.match(/<h1/g), kind).toHaveLength(1);
      expect((html.match(/class="button"/g) ?? []).length, kind).toBeLessThanOrEqual(1);
    }
  });

  test('has the same links in both parts, all of this site', () => {
    for (const { kind, text, html } of mails) {
      const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url!.replaceAll('&amp;', '&'));
      for (const url of hrefs.filter((one) => one !== `${origin}/`)) {
        expect(url, kind).toMatch(/^https:\/\/homeward\.example\//);
        expect(text, kind).toContain(url);
      }
    }
  });

  test('shows only photos that everybody may see, with words in their place', () => {
    const pictured = mails.filter(({ html }) => html.includes('class="photo"')).map(({ kind }) => kind);
    expect(pictured).toEqual(expect.arrayContaining(['match', 'sighting', 'message', 'follow', 'ask-for-news']));
    expect(pictured).not.toContain('message-to-visitor');
    expect(pictured).not.toContain('handover-offer');
    for (const { kind, html } of mails)
      for (const [photo] of html.matchAll(/<img class="photo"[^>]*>/g))
        expect(photo, kind).toMatch(
          /src="https:\/\/homeward\.example\/photos\/[\w-]{36}\.mid\.jpg".* alt="Photo: [^"]+"/,
        );
  });

  test('of a match shows both animals, the probability once, and the reasons', () => {
    const { text, html } = mails.find(({ kind }) => kind === 'match')!;
    expect(html.match(/class="photo"/g)).toHaveLength(2);
    expect(text.match(/87 %/g)).toHaveLength(1);
    expect(text).toMatch(/What speaks for it\n(- .*\n)*- The photos look very much alike/);
    expect(text).toContain('What speaks against it\n- One report says female, the other male');
    expect(html).toMatch(/What speaks for it<\/p><ul[^>]*><li>/);
  });
});

describe('in the language of its receiver', () => {
  const inEnglish = new Map<string, Set<string>>();
  beforeAll(async () => {
    for (const { kind, subject, text } of await received()) inEnglish.set(kind, new Set([subject, ...sentences(text)]));
  });

  test.each(locales.filter((locale) => locale !== baseLocale))(
    'every mail is written in %s, and leads there',
    async (locale) => {
      const mails = await received(ordinary, locale);
      expect(mails.map(({ kind }) => kind)).toEqual([...inEnglish.keys()]);
      const dir = getTextDirection(locale);
      for (const { kind, subject, text, html } of mails) {
        expect(html, kind).toContain(`<html lang="${locale}" dir="${dir}">`);
        expect(subject + text + html.replace(/<style>.*?<\/style>/s, ''), kind).not.toMatch(
          /\{\w+\}|undefined|\bnull\b/,
        );
        for (const said of [subject, ...sentences(text)]) expect(inEnglish.get(kind), kind).not.toContain(said);
        for (const [address] of text.matchAll(/https:\/\/[^/\s]+\/\S+/g))
          expect(address, kind).toMatch(new RegExp(`^${origin}/${locale}\\b`));
        for (const line of sentences(text)) expect(/^\u200f/.test(line), line).toBe(dir === 'rtl');
      }
    },
  );
});

/** The lines of ours that have words. */
const sentences = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => !line.startsWith('>') && /\p{L}/u.test(line));

describe('what people write', () => {
  test('becomes no header, no markup and no link, in any mail', async () => {
    const attack = '"><script>alert(1)</script><a href="https://evil.example">free</a>';
    const line = `${attack} www.evil.example`;
    const mails = await received({
      ...{ name: line, found: line, area: line, contact: line },
      text: `${line}\r\nBcc: victim@example.org\r\n\r\n<h1>New</h1>`,
    });
    for (const { kind, message, text, html } of mails) {
      expect([...headersOf(message).keys()], kind).not.toContain('bcc');
      expect(html, kind).not.toMatch(/<script|<h1>New|<a [^>]*evil/);
      // what a moderator writes is not a stranger's
      if (kind !== 'decision-hide') expect(text, kind).not.toContain('evil.example');
    }
    for (const { to } of server.received) expect(to).toHaveLength(1);
  });

  test('fits into a mail that is not cut, however long it is', async () => {
    const long = '<&"é猫'.repeat(limits.longText / 6);
    for (const { kind, message } of await received({ ...ordinary, text: long.slice(0, limits.longText) }))
      expect(Buffer.byteLength(message), kind).toBeLessThan(mostBytes);
  });

  test('keeps its own direction, and turns nothing around it', async () => {
    const mails = await received({ ...ordinary, name: 'ميمي', text: 'رأيتها خلف الكنيسة' });
    const sighting = mails.find(({ kind }) => kind === 'sighting')!;
    expect(sighting.html).toContain('Someone saw \u2068ميمي\u2069</h1>');
    expect(sighting.html).toContain('<blockquote class="said" dir="auto"');
    expect(sighting.text).toContain('Someone saw \u2068ميمي\u2069');
  });
});
