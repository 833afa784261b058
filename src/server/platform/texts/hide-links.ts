import { find } from 'linkifyjs';
import { asRead } from '#core/text/as-read.ts';
import { joinLetters } from '#core/text/joined-letters.ts';
import { fillSpans, replaceSpans, type Span } from '#core/text/replace-spans.ts';

/** Anything with a scheme or www., which some mail programs turn into links whatever the domain. */
const written = /(?:\b[a-z][a-z0-9+.-]{1,30}:\/\/|\bwww\.)[^\s<>"]*[^\s<>".,;:!?)\]}'»”]/gi;

/** How a full stop is spelled: within brackets, as a word, or with spaces around it. */
const inBrackets = ' ?[[({<] ?(?:\\.|dot|punto|ponto|point|punkt|نقطة) ?[\\])}>] ?';
const asWord = ',? (?:dot|punto|ponto|point|punkt|نقطة) ';
const spaced = ' \\. ?';
/** Before it may stand more of a domain, and the country and the path after it. */
const before = `(?:[\\p{L}\\d-]{1,63}(?:${inBrackets}|${asWord}|${spaced}|\\.))`;
const country = `(?:(?:${inBrackets}|${asWord}|\\.)[a-z]{2}(?![a-z0-9]))`;
const path = `(?:/[^\\s<>"]*[^\\s<>".,;:!?)\\]}'»”])`;
/** A full stop with spaces on both sides ends a sentence, too: a word after it means that it does ("fled . com collar"). */
const apart = ` \\. (?:com|net|org)(?![^\\S\\n]?[\\p{L}\\p{N}\\p{Ps}\\p{Pi}"'])`;
/** Domains written so that programs miss them and people do not: evil[.]com, evil (dot) com, evil punto com, evil . com. */
const spelled = new RegExp(
  `(?<![\\p{L}\\d-])${before}{0,4}[\\p{L}\\d-]{2,63}(?:${[
    `${inBrackets}[a-z]{2,24}`,
    ',? dot (?:info|biz|xyz|online|shop|site|app)',
    `(?:${asWord}| \\.)(?:com|net|org)`,
    apart,
  ].join('|')})(?![\\p{Script=Latin}\\d])${country}?${path}?`,
  'gu',
);
const stops = new RegExp([inBrackets, asWord, spaced].join('|'), 'gu');

/**
 * Replaces everything that a mail program would turn into a link: URLs, www. and bare domains with an existing
 * top-level domain. E-mail addresses stay, because they are needed for replies.
 */
export function hideLinks(text: string, instead: string): string {
  const links = linksIn(text).map((link) => ({ ...link, instead }));
  return replaceSpans(text, links);
}

/** Where the same stand. */
export function linksIn(text: string): Span[] {
  const read = joinLetters(asRead(text));
  // browsers read this full stop in an address as a plain one
  const plain = read.text.replace(otherDots, '.');
  const whole = spansOf(written, plain);
  const found = [...whole, ...spansOf(spelled, fillSpans(plain, whole, ' ')).filter(isDomain(plain))];
  return [...found, ...findDomains(fillSpans(plain, found, ' '))].map(read.writtenAt);
}

function spansOf(pattern: RegExp, text: string): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}

/** Whether what is spelled is a domain that exists: "spot [.] black" is none. */
const isDomain =
  (text: string) =>
  ({ start, end }: Span): boolean =>
    findDomains(text.slice(start, end).replace(stops, '.')).length > 0;

/** Full stops of other scripts, between plain letters: elsewhere they end a sentence. */
const otherDots = /(?<=[a-z0-9])\u3002(?=[a-z])/g;

/** The domains and URLs in a text that a program would make links of, without e-mail addresses. */
function findDomains(text: string): Span[] {
  const links = find(text, 'url').filter(({ value }) => !value.toLowerCase().startsWith('mailto:'));
  return links.map(({ start, end }) => ({ start, end }));
}
