import { describe, expect, it } from 'vitest';
import { hideLinks } from './hide-links.ts';

const hidden = '[hidden]';

describe('what a mail program would make a link of is hidden', () => {
  it.each([
    ['see https://evil.example/a?b=c#d.', 'see [hidden].'],
    ['HTTP://1.2.3.4:8080/x and ftp://files.example', '[hidden] and [hidden]'],
    ['(www.evil.example)', '([hidden])'],
    ['evil.xyz, bit.ly/3x or foo.bar.co.uk:81/p', '[hidden], [hidden] or [hidden]'],
    ['https://münchen.de/ä and пример.рф', '[hidden] and [hidden]'],
    ['https://user@evil.com', '[hidden]'],
    [
      'see ｅｖｉｌ．ｃｏｍ, evil。com, evil｡com, evil․com or evil﹒com',
      'see [hidden], [hidden], [hidden], [hidden] or [hidden]',
    ],
    ['steam://run/1 $& WWW.EVIL.COM', '[hidden] $& [hidden]'],
  ])('%j', (text, shown) => {
    expect(hideLinks(text, hidden)).toBe(shown);
  });
});

describe('nothing else is', () => {
  it.each([
    'I have her.He is well. St.Mary, 14.30, 3.5 kg, e.g. this',
    'write to me at finder@example.org or mailto:a@mail.com',
    'call +49 171 2345678',
    '昨日いた。みんな、探して。is',
    'www. is no address, nor is http://',
    '',
  ])('%j', (text) => {
    expect(hideLinks(text, hidden)).toBe(text);
  });
});

it.each([
  'evil\u200b.com',
  'ev\u00adil.com',
  'ⓔⓥⓘⓛ.ⓒⓞⓜ',
  '𝐞𝐯𝐢𝐥.𝐜𝐨𝐦',
  'evil punto com',
  'evil .com',
  'evil ponto net',
  'evil(punkt)de',
  'evil نقطة com',
])('a domain that is written so that programs miss it is a link as a whole: %s', (link) =>
  expect(hideLinks(`See ${link} now`, '[link]')).toBe('See [link] now'),
);

it.each([
  ...['evil . com', 'evil . com/claim?x=1', 'www . evil . com', 'évil . org', 'e v i l . c o m', 'evil<.>com'],
  ...['evil[.]co[.]uk', 'sub.evil[.]com', 'sub [dot] evil [dot] xyz', 'bit[.]ly/3x', 'evil (dot) com/a'],
  ...['www dot evil dot com', 'evil ponto com ponto br', 'EVIL . COM', 'evil . com.br', 'evil[.]de', 'evil.c.o.m'],
])('all of a spelled address is the link: %s', (link) =>
  expect(hideLinks(`See ${link}. Now`, '[link]')).toBe('See [link]. Now'),
);

it.each(['evil . com', 'go to evil . com\nand', 'evil . com 🎁'])('at the end, too, it is a link: %j', (text) =>
  expect(hideLinks(text, '[link]')).toBe(text.replace('evil . com', '[link]')),
);

it.each(['evil[.]com', 'evil (.) com', 'evil(dot)ru', 'evil [dot] com', 'evil dot com', 'My-Site DOT org'])(
  'a domain that is spelled is a link: %s',
  (link) => expect(hideLinks(`See ${link} now`, '[link]')).toBe('See [link] now'),
);

it.each([
  'a white dot in the left eye',
  'one dot, net of scars',
  'brown [tabby] cat',
  'the dot commander',
  'big (dotted) ears',
  'He is here . Come and see',
  'Fugiu ontem . Com coleira vermelha',
  'perdido. Com urgência',
  'punto com coleira, ponto de encontro, point noir, ein Punkt auf der Nase',
  'cat . dog . bird, 12 . 11 . 2026, z . B . im Keller',
  'M . A . X on the tag',
  'Fugiu . com coleira, FUGIU DE CASA . COM COLEIRA, fugiu . com 2 filhotes',
  'fugiu . com (muito) medo, sumiu . com “Max” na coleira, tamanhos P M G . com manchas',
  'R$ 50 . com recompensa, às 10.30 . com guia, no Km. 5 . com coleira',
  'em Recife.P.E. ou Belém.P.A. ontem, near Springfield.U.S. route 5',
  'plaza . com urgencia, perdeu-se . net branca',
  'maigre . net et propre, im Keller . net scheu',
  'mancha <punto> negra, mancha (punto) negra, un <point> noir, weiß [.] grau, schwarz (Punkt) weiß',
])('words about an animal are no links: %s', (text) => expect(hideLinks(text, '[link]')).toBe(text));
