import { m } from '#core/paraglide/messages.js';
import { cutText, withoutPadding } from './preview-text.ts';
import { relativeDay } from './relative-time.ts';
import type { CaseSide, CaseStatus, CaseType } from './status.ts';
import { nameInTitle } from './title-here.ts';

export type ShareableCase = {
  status: CaseStatus;
  type: CaseType;
  side: CaseSide;
  title: string;
  last_seen_text: string | null;
  area_name: string | null;
  /** yyyy-mm-dd */
  last_seen_day: string | null;
  share_url: string;
};

/**
 * The text for sharing a case: LOST or the status, the type in upper case, the title, where and when the animal was
 * last seen, and a link for live updates.
 */
export function shareMessage(shared: ShareableCase): string {
  const lines = [headline(shared), lastSeenLine(shared), m.rule_share_live({ url: shared.share_url })];
  return lines.filter(Boolean).join('\n');
}

export type ShareLinks = { whatsapp: string; facebook: string; x: string; linkedin: string };

/** Links to the sharing services: with the message, or with the address alone for those that make a preview of it. */
export function shareLinks(shared: ShareableCase): ShareLinks {
  const message = encodeURIComponent(shareMessage(shared));
  const url = encodeURIComponent(shared.share_url);
  return {
    whatsapp: `https://wa.me/?text=${message}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    x: `https://x.com/intent/post?text=${message}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  };
}

function headline({ status, type, title }: ShareableCase): string {
  return m.rule_share_headline({ status: m.rule_share_status({ status }), type: m.rule_share_type({ type }), title });
}

/** Where and when the animal was last seen. The date is written in full: it is not known when it will be read. */
function knownOf({ last_seen_text, area_name, last_seen_day }: ShareableCase): string {
  return listed([last_seen_text || area_name, last_seen_day && relativeDay(last_seen_day, null)]);
}

/** One after the other, with the comma of the language. */
function listed(facts: (string | null)[]): string {
  const known = facts.filter((fact): fact is string => Boolean(fact));
  return known.length === 0 ? '' : known.reduce((before, fact) => m.share_facts({ known: before, fact }));
}

function lastSeenLine(shared: ShareableCase): string | null {
  const known = knownOf(shared);
  if (!known) return null;
  return shared.side === 'found' ? m.rule_share_found({ known }) : m.rule_share_last_seen({ known });
}

/** As long as one SMS; groups show it without "more". */
const shortLength = 160;
/** So much of a description is read in a group. */
const descriptionLength = 400;

/** The facts of a case that are shared. */
export type SharedCase = ShareableCase & { slug: string; description: string };

/** Texts to paste into the groups of a neighbourhood: one of at most 160 letters, and one with all that helps. */
export function shareTexts(of: Omit<SharedCase, 'slug'>): { short: string; long: string } {
  const name = nameInTitle(of.title);
  const headline = m.poster_headline({ status: of.status === 'reunited' ? of.status : of.side });
  const facts = knownOf(of);
  const isHome = of.status === 'reunited';
  const asked = isHome ? m.share_home() : m.share_ask({ side: of.side });
  const shortWith = (told: string) => m.share_short({ headline, facts: told, asked, url: of.share_url });
  // one letter for the sign that something was cut off
  const left = Math.max(20, shortLength - shortWith('').length - 1);
  const short = shortWith(cutText(isHome ? name : listed([name, facts]), left));
  const description = cutText(withoutPadding(of.description).trim(), descriptionLength);
  const told = isHome ? [asked] : [facts, description, asked, m.share_how()];
  const lines = [m.share_headline({ headline, name }), ...told, of.share_url];
  return { short, long: lines.filter(Boolean).join('\n') };
}
