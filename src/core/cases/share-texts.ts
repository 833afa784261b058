import { m } from '#core/paraglide/messages.js';
import { cutText, withoutPadding } from './preview-text.ts';
import { knownOf, listed, type ShareableCase } from './share.ts';
import { nameInTitle } from './title-here.ts';

/** As long as one SMS; groups show it without "more". */
const shortLength = 160;
/** So much of a description is read in a group. */
const descriptionLength = 400;

/** What is shared of a case. */
export type SharedCase = ShareableCase & { slug: string; description: string };

/** Texts to paste into the groups of a neighbourhood: one of at most 160 letters, and one with all that helps. */
export function shareTexts(of: Omit<SharedCase, 'slug'>): { short: string; long: string } {
  const name = nameInTitle(of.title);
  const headline = m.poster_headline({ status: of.status === 'reunited' ? of.status : of.side });
  const facts = knownOf(of);
  const isHome = of.status === 'reunited';
  const asked = isHome ? m.share_home() : m.share_ask({ side: of.side });
  const fixed = m.share_short({ headline, facts: '', asked, url: of.share_url }).length;
  const told = isHome ? name : listed([name, facts]);
  // one letter for the sign that something was cut off
  const short = m.share_short({
    headline,
    facts: cutText(told, Math.max(20, shortLength - fixed - 1)),
    asked,
    url: of.share_url,
  });
  const description = isHome ? '' : cutText(withoutPadding(of.description).trim(), descriptionLength);
  const lines = [
    m.share_headline({ headline, name }),
    isHome ? '' : facts,
    description,
    asked,
    isHome ? '' : m.share_how(),
    of.share_url,
  ];
  return { short, long: lines.filter(Boolean).join('\n') };
}
