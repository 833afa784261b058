import { expect, test } from 'vitest';
import { speciesLabel } from '#core/cases/labels.ts';
import { shareMessage, shareTexts } from '#core/cases/share.ts';
import { m } from '#core/paraglide/messages.js';
import { locales } from '#core/paraglide/runtime.js';
import { addressIn } from '#core/text/language-address.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { call } = testApp(database);
const ask = (path: string, language: string) => call('GET', path, { headers: { 'accept-language': language } });

test.each(locales)(
  'what other sites and groups are told of a case is in %s where that is asked for',
  async (locale) => {
    const { slug } = await insertCase(database.db, { description: 'Sex: Female\nReward: 200 €' });
    const title = m.rule_title_missing({ name: 'Mimi', species: speciesLabel('cat', locale) }, { locale });
    const sex = m.rule_description_sex({ sex: m.rule_sex_female({}, { locale }) }, { locale });
    const item = (await ask(addressIn(locale, '/feed.xml'), 'en')).text
      .split('<item>')
      .find((one) => one.includes(slug));
    expect(item).toContain(`<title>${title}</title>`);
    expect(item).toContain(sex);
    const page = `https://homeward.example${addressIn(locale, `/pet/${slug}`)}`;
    expect((await ask(`/oembed?url=${page}`, 'en')).json.title).toBe(title);

    const { json: found } = await ask(`/api/cases/${slug}`, locale);
    const { short, long } = inLocale(locale, () => shareTexts(found));
    expect(long).toContain(sex);
    for (const text of [short, long, inLocale(locale, () => shareMessage(found))]) {
      expect(text).toContain('Mimi');
      if (locale !== 'en') expect(text).not.toMatch(/Missing|Have you|Female|Reward|LOST/);
      if (locale === 'ar') expect(text).not.toContain(',');
    }
    const refused = m.errors_invalid({}, { locale });
    expect((await ask(addressIn(locale, '/place-code.pdf'), 'en')).json.error.message).toBe(refused);
    expect((await ask('/api/cases?species=cow', locale)).json.error.message).toBe(refused);
  },
);
