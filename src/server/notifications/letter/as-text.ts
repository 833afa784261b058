import { m } from '#core/paraglide/messages.js';
import type { Action, Reasons, WrittenLetter } from './letter.ts';

/** The body for programs that show no HTML, and for people who want none. */
export function asText(letter: WrittenLetter): string {
  const { heading, paragraphs, code, action, more, reasons, safety } = letter;
  const parts = [
    heading,
    ...paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : quoted(paragraph.said))),
    code,
    action && link(action),
    more && [more.title, ...more.links.map(link)].filter(Boolean).join('\n'),
    reasons && reasonsText(reasons),
    safety,
    smallPrint(letter),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const link = ({ label, url }: Action): string => `${label}: ${url}`;

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ');

function reasonsText({ supporting, against }: Reasons): string {
  const list = (title: string, reasons: readonly string[]) =>
    reasons.length > 0 ? [title, ...reasons.map((reason) => `- ${reason}`)] : [];
  return [...list(m.mail_reasons_for(), supporting), ...list(m.mail_reasons_against(), against)].join('\n');
}

function smallPrint({ footnote, stop }: WrittenLetter): string {
  return ['-- ', footnote, stop && link(stop)].filter(Boolean).join('\n');
}
