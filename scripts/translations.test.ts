import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import settings from '../project.inlang/settings.json' with { type: 'json' };
import { checkout } from './run.ts';

/** Languages that are being written: what they lack is printed. The others must be whole. */
const beingWritten: string[] = [];

/** Names, units and words that two languages share. */
const sameInBoth = new Set(['poster_paper_letter']);

/** A text, or one for each case, by its condition: `side=found, plural=one`. */
type Texts = Map<string, string>;
type Language = { texts: Map<string, Texts>; plurals: Set<string> };

const { baseLocale } = settings;
const english = await read(baseLocale);

describe.each(settings.locales.filter((locale) => locale !== baseLocale))('%s', async (locale) => {
  const translated = await read(locale);
  const both = [...english.texts].flatMap(([key, said]) => {
    const own = translated.texts.get(key);
    return own ? [{ key, said, own }] : [];
  });

  test('nothing is missing', () => {
    const missing = [...english.texts.keys()].filter((key) => !translated.texts.has(key));
    if (!beingWritten.includes(locale)) expect(missing).toEqual([]);
    else if (missing.length > 0) console.warn(`${locale} lacks ${missing.length} texts: ${missing.join(' ')}`);
  });

  test('nothing is there that English has not', () => {
    expect([...translated.texts.keys()].filter((key) => !english.texts.has(key))).toEqual([]);
  });

  test('each text has the placeholders of the English one', () => {
    const differs = both.filter(({ said, own }) => placeholders(own) !== placeholders(said));
    expect(differs.map(({ key, said, own }) => `${key}: ${placeholders(said)}, but ${placeholders(own)}`)).toEqual([]);
  });

  test('what is counted has the forms of the language', () => {
    const lacking = both
      .filter(({ key }) => english.plurals.has(key))
      .flatMap(({ key, own }) => {
        const conditions = [...own.keys()].join();
        const forms = formsOf(locale).filter((form) => !new RegExp(`plural=${form}\\b`, 'i').test(conditions));
        return forms.length > 0 ? [`${key}: ${forms}`] : [];
      });
    expect(lacking).toEqual([]);
  });

  test('nothing was left in English', () => {
    const same = both.filter(({ key, said, own }) => !sameInBoth.has(key) && saysSame(said, own));
    expect(same.map(({ key, said }) => `${key}: ${[...said.values()][0]}`)).toEqual([]);
  });

  test('what fits on a button in English fits on one at 320 px', () => {
    const long = both.flatMap(({ key, said, own }) => {
      const longest = Math.max(...[...own.values()].map((text) => text.length));
      return isLabel(said) && longest > mostOnButton ? [`${key}: ${longest}`] : [];
    });
    expect(long).toEqual([]);
  });
});

/** The accessible names of buttons that say more than they show, by what they show. */
const shownIn = {
  account_passkey_remove_label: 'account_passkey_remove',
  account_passkey_rename_label: 'account_passkey_rename',
  account_session_end_label: 'account_session_end',
  admin_shelter_remove_name: 'admin_shelter_remove',
  admin_social_connect_of: 'admin_social_connect',
  admin_social_disconnect_of: 'admin_social_disconnect',
  admin_users_grant_of: 'admin_users_grant',
  admin_users_remove_of: 'admin_users_remove',
  alerts_edit_this: 'alerts_edit_short',
  alerts_end_this: 'alerts_end',
  board_make_of: 'board_make',
  board_remove_of: 'board_remove',
  moderation_role_of: 'moderation_role_change',
  plan_helper_remove_name: 'plan_helper_remove',
  threads_report_message: 'threads_report',
};

test.each(settings.locales)('in %s who says what is on a button presses it', async (locale) => {
  const { texts } = await read(locale);
  const spoken = (key: string) => [...texts.get(key)!.values()].map((text) => text.replace(/ ?…$/, '').toLowerCase());
  const unheard = Object.entries(shownIn).filter(([name, shown]) => !spoken(name)[0]!.includes(spoken(shown)[0]!));
  expect(unheard).toEqual([]);
});

test('in Arabic words of people turn no signs around them', async () => {
  const { texts } = await read('ar');
  const bare = [...texts].filter(([key, said]) => !headings.has(key) && [...said.values()].some(saysBarely));
  expect(bare.map(([key]) => key)).toEqual([]);
});

/** In these no sentence goes on behind the words. */
const headings = new Set(['app_page_title', 'rule_share_headline', 'rule_title_missing', 'share_headline']);

const saysBarely = (text: string): boolean =>
  /\{(area|email|information|location|name|place|title|town)\}/.test(text.replaceAll(/\u2068[^\u2069]*\u2069/g, ''));

/** Letters in one line of a button, which breaks into two at most. */
const mostOnButton = 48;

/** A short text without a full stop. */
const isLabel = (said: Texts): boolean =>
  [...said.values()].every((text) => text.length <= 20 && !/[.!?:]$/.test(text) && !text.includes('{'));

/** The forms beside `other`, which is `plural=*`. A none has words of its own; the Romance `many` begins at a million. */
function formsOf(locale: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const rare = ['other', 'zero', ...(/^(es|pt|fr)/.test(locale) ? ['many'] : [])];
  return pluralCategories.filter((form) => !rare.includes(form));
}

function placeholders(texts: Texts): string {
  const names = [...texts.values()].flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  return [...new Set(names)].sort().join(' ');
}

const saysSame = (said: Texts, own: Texts): boolean =>
  [...own].some(
    ([when, text]) => /\p{L}{2,}\W+\p{L}{2,}/u.test(text.replaceAll(/\{\w+\}/g, '')) && said.get(when) === text,
  );

async function read(locale: string): Promise<Language> {
  const language: Language = { texts: new Map(), plurals: new Set() };
  for await (const file of glob(`messages/${locale}/*.json`, { cwd: checkout })) {
    const messages: Record<string, unknown> = JSON.parse(await readFile(join(checkout, file), 'utf8'));
    expect(settings['plugin.inlang.messageFormat'].pathPattern.map((path) => basename(path))).toContain(basename(file));
    for (const [key, message] of Object.entries(messages)) if (!key.startsWith('$')) add(language, key, message);
  }
  return language;
}

type Cases = { declarations: string[]; match: Record<string, string> };

function add({ texts, plurals }: Language, key: string, message: unknown): void {
  if (typeof message === 'string') return void texts.set(key, new Map([['', message]]));
  const cases = message as Cases[];
  texts.set(key, new Map(cases.flatMap(({ match }) => Object.entries(match))));
  if (cases.some(({ declarations }) => declarations.some((line) => / plural$| plural /.test(line)))) plurals.add(key);
}
