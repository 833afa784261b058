import { describe, expect, test } from 'vitest';
import { foldText, soughtText } from './fold.ts';

const finds = (typed: string, text: string) => {
  const sought = soughtText(typed);
  return sought !== null && foldText(text).includes(sought);
};

describe('finds', () => {
  test.each([
    ['Zurich', 'Zürich'],
    ['ZÜRICH', 'Zu\u0308rich'],
    ['zürich', 'Zurich'],
    ['omalley', "Seen at O'Malley's"],
    ["o'malley", 'OMalley'],
    ['O’Malley', 'O＇Malley'],
    ['ecureuil', "Rue de l'écureuil"],
    ['strasse', 'Hauptstraße 5'],
    ['STRAẞE', 'strasse'],
    ['lodz', 'Łódź'],
    ['Łódź', 'LODZ'],
    ['kobenhavn', 'København'],
    ['istanbul', 'İSTANBUL'],
    ['ISTANBUL', 'ıstanbul'],
    ['diyarbakır', 'Diyarbakir'],
    ['da nang', 'Đà Nẵng'],
    ['reykjavik', 'Reykjavík'],
    ['aether', 'Æther'],
    ['thingvellir', 'Þingvellir'],
    ['οδος', 'ΟΔΌΣ'],
    ['fish', 'ﬁsh'],
    ['Mila 47', 'Ｍｉｌａ　４７'],
    ['ネコ', 'ﾈｺ'],
    ['ガム', 'ｶﾞﾑ'],
    ['محمد', 'مُحَمَّد'],
    ['محمد', 'محـــمد'],
    ['שלום', 'שָׁלוֹם'],
    ['میخواهم', 'می\u200cخواهم'],
    ['上海', '我家在上海东边'],
    ['海', '我家在上海东边'],
    ['東京', '私は東京に住む'],
    ['แมว', 'หาแมวหาย'],
    ['มว', 'หาแมวหาย'],
    ['ແມວ', 'ຫາແມວ'],
    ['ឆ្មា', 'រកឆ្មា'],
    ['ကြောင်', 'ပျောက်ကြောင်'],
    ['서울', '서울에서'],
    ['서울', '서울'.normalize('NFD')],
    ['कुत्ता', 'काला कुत्ता'],
    ['hund', 'Schäferhund'],
    ['old-harbour', 'Old Harbour 3'],
    ['mila!', '(Mila)'],
    ['softhyphen', 'soft\u00adhyphen'],
    ['collegi', 'col·legi'],
  ])('%s in %s', (typed, text) => {
    const all = typed.split(/\s+/);
    expect(all.filter((word) => !finds(word, text))).toEqual([]);
  });
});

describe('does not find', () => {
  test.each([
    ['il', 'Mila'],
    ['海上', '我家在上海东边'],
    ['कत', 'कुत्ता'],
    ['か', 'がむ'.normalize('NFD').slice(2)],
    ['harbourold', 'old harbour'],
    ['1', '47'],
  ])('%s in %s', (typed, text) => expect(finds(typed, text)).toBe(false));
});

test.each(['%', '_', '\\', '🐶🐶', '--', '\u0301', '\u200d', '', '…', "'"])(
  'what has no letter and no digit is nothing: %s',
  (typed) => {
    expect(soughtText(typed)).toBeNull();
    expect(foldText(typed)).toBe('');
  },
);

test('folding again changes nothing, and leaves nothing that LIKE reads as more than itself', () => {
  for (const text of ['Zürich, 50 % İı_\\ ß', '我家在上海东边 abc', "l'été ﬁ Å Ω K ½ Ⅳ ㎏ ㍿"]) {
    const folded = foldText(text);
    expect(foldText(folded)).toBe(folded);
    expect(folded).not.toMatch(/[%_\\]/);
  }
});

test('the longest text takes time in proportion to its length', () => {
  const time = (text: string) => {
    const started = performance.now();
    foldText(text);
    return performance.now() - started;
  };
  for (const piece of ['上', 'é\u0301\u0302', "a'", 'ก็', '\u00ad', 'ẞ'])
    expect(Math.min(...[1, 2, 3].map(() => time(piece.repeat(5000))))).toBeLessThan(50);
});
