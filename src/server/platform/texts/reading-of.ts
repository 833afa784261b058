import { type RiskMark, riskMarks } from '#core/messages/risk-marks.ts';
import { m } from '#core/paraglide/messages.js';
import { hideLinks, linksIn } from './hide-links.ts';

/** How the receiver of a message reads it: what deserves a second look, and what is left until they ask for its links. */
export type Reading = {
  marks: RiskMark[];
  /** null if it has no links */
  without_links: { text: string; marks: RiskMark[] } | null;
};

/** Reads a message. This is done once, when it is written. */
export function readingOf(written: string): Reading {
  const text = hideLinks(written, m.cases_messages_link_hidden());
  return { marks: marksOf(written), without_links: text === written ? null : { text, marks: marksOf(text) } };
}

const marksOf = (text: string) =>
  riskMarks(
    text,
    linksIn(text).map(({ start, end }) => ({ kind: 'link' as const, start, end })),
  );
