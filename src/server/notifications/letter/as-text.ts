import { m } from '#core/paraglide/messages.js';
import { getTextDirection } from '#core/paraglide/runtime.js';
import type { Action, Reasons, WrittenLetter } from './letter.ts';

/** The body for programs that show no HTML, and for people who want none. */
export function asText(letter: WrittenLetter): string {
  const { heading, paragraphs, code, action, more, reasons, safety } = letter;
  const parts = [
    ours(heading),
    ...paragraphs.map((paragraph) => (typeof paragraph === 'string' ? ours(paragraph) : quoted(paragraph.said))),
    code,
    action && link(action),
    more && [more.title && ours(more.title), ...more.links.map(link)].filter(Boolean).join('\n'),
    reasons && reasonsText(reasons),
    safety && ours(safety),
    smallPrint(letter),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Programs lay a line out from the side of its first letter, which may be that of a name: a mark (U+200F) says which side. */
function ours(text: string): string {
  return getTextDirection() === 'rtl' ? text.replaceAll(/^(?=.)/gm, '\u200f') : text;
}

const link = ({ label, url }: Action): string => ours(`${label}: ${url}`);

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ');

function reasonsText({ supporting, against }: Reasons): string {
  const list = (title: string, reasons: readonly string[]) =>
    reasons.length > 0 ? [title, ...reasons.map((reason) => `- ${reason}`)].map(ours) : [];
  return [...list(m.mail_reasons_for(), supporting), ...list(m.mail_reasons_against(), against)].join('\n');
}

function smallPrint({ footnote, stop }: WrittenLetter): string {
  return ['-- ', ours(footnote), stop && link(stop)].filter(Boolean).join('\n');
}
