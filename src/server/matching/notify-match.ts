import { comparePath } from '#core/cases/slug.ts';
import { titleHere } from '#core/cases/title-here.ts';
import { explain } from '#core/matching/explanation/explain.ts';
import { leadName, percentShown } from '#core/matching/explanation/ranking-text.ts';
import { strengthOf } from '#core/matching/ranking.ts';
import { m } from '#core/paraglide/messages.js';
import type { Letter, Reasons } from '#server/notifications/letter/letter.ts';
import { type NewsMailDeps, sendNewsMail } from '#server/notifications/letter/send-news-mail.ts';
import { inMail, nameInMail, photoInMail } from '#server/notifications/letter/words-in-mails.ts';
import { type MailedCase, mailedCase } from '#server/notifications/store/mailed-cases.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { JobRequests } from '#server/platform/jobs/job-requests.ts';
import { typedOf } from './match.ts';
import type { OpenCaseMatcher } from './open-cases.ts';
import { type MatchPair, toldMatch } from './store/match-news.ts';
import { shownCases } from './store/open-case-reader.ts';

type MatchMailDeps = NewsMailDeps & { openCases: Pick<OpenCaseMatcher, 'rankCase'> };
type Pair = Pick<MatchPair, 'missing_case_id' | 'found_case_id'>;

/** Reasons that a mail names on each side; the page names all. */
const most = { supporting: 4, against: 2 };

/**
 * Tells the owner of a missing pet that it may have been found: both photos, how likely it is, and why. Does nothing if
 * one of the two cases has been closed meanwhile, or the finder was banned.
 */
export async function notifyMatch(deps: MatchMailDeps, pair: Pair): Promise<void> {
  const told = await toldPair(deps.db, pair, 'owner');
  if (!told) return;
  const { missing, found, match } = told;
  const write = async () => {
    const name = nameInMail(missing);
    return {
      subject: m.mail_match_subject({ name }),
      heading: m.mail_match_heading({ name }),
      photos: photosOfBoth(missing, found),
      paragraphs: [
        sentence(found, match.confidence),
        m.mail_match_compared({ photos: match.photos_compared ? 'yes' : 'no' }),
      ],
      action: { label: m.mail_match_compare(), url: comparePath(missing, found) },
      reasons: await reasonsFor(deps, pair),
      safety: m.mail_safety_notice({ reader: 'owner' }),
    };
  };
  await sendNewsMail(deps, { kind: 'matches', about: missing, write });
}

/**
 * The two cases, `about` being that of who is told, and what is remembered of them; null if one was closed meanwhile, an
 * owner ruled the pair out, or the other side was banned.
 */
async function toldPair(db: Database, pair: Pair, to: 'owner' | 'finder') {
  const [missing, found] = [await mailedCase(db, pair.missing_case_id), await mailedCase(db, pair.found_case_id)];
  const match = await toldMatch(db, pair);
  if (!missing || !found || !match) return null;
  const isOver = missing.status === 'reunited' || found.status === 'reunited' || missing.owner.id === found.owner.id;
  const [about, other] = to === 'owner' ? [missing, found] : [found, missing];
  return isOver || !other.is_told ? null : { missing, found, about, other, match };
}

/** Hers beside theirs. One alone would be taken for the other. */
function photosOfBoth(missing: MailedCase, found: MailedCase): NonNullable<Letter['photos']> {
  const photos = [...photoInMail(missing), ...photoInMail(found)];
  return photos.length === 2 || !missing.photo ? photos : [];
}

function sentence(told: MailedCase, confidence: number): string {
  // owners are only told of matches with evidence for them
  const lead = leadName(strengthOf({ posterior: confidence, llr: 1 }));
  const about = { lead, percent: percentShown(confidence), title: inMail(titleHere(told.title)) };
  const { area_name } = told;
  return area_name ? m.mail_match_text_area({ ...about, area: inMail(area_name) }) : m.mail_match_text(about);
}

/** Why the two may be one animal, as the pages say it; null if they are not compared any more. */
async function reasonsFor({ db, openCases }: MatchMailDeps, pair: Pair): Promise<Reasons | null> {
  const ranking = await openCases.rankCase(pair.found_case_id);
  const match = ranking?.matches.find(({ id }) => id === pair.missing_case_id);
  const shown = await shownCases(db, [pair.missing_case_id, pair.found_case_id]);
  const [missing, found] = [shown.get(pair.missing_case_id), shown.get(pair.found_case_id)];
  if (!match || !missing || !found) return null;
  const typed = { missing: typedOf(missing), found: typedOf(found) };
  const { similarities, evidence } = explain(match, { name: missing.pet_name, sex: missing.sex, typed });
  const against = evidence.filter(({ supports }) => !supports).map(({ text }) => text);
  return {
    supporting: similarities.slice(0, most.supporting).map(inMail),
    against: against.slice(0, most.against).map(inMail),
  };
}

/**
 * Tells one side of a pair that volunteers think it is one animal, with both photos. Does nothing if one of the two cases
 * has been closed meanwhile, an owner ruled the pair out, or the other side was banned.
 */
export async function notifyVolunteers(
  deps: NewsMailDeps,
  { to, ...pair }: JobRequests['notify-volunteers'],
): Promise<void> {
  const told = await toldPair(deps.db, pair, to);
  if (!told) return;
  const { missing, found, about, other } = told;
  const count = told.match.volunteers;
  const write = () => ({
    heading:
      to === 'owner'
        ? m.mail_volunteers_owner({ count, name: nameInMail(missing) })
        : m.mail_volunteers_finder({ count }),
    photos: photosOfBoth(missing, found),
    paragraphs: [
      m.mail_volunteers_text({ title: inMail(titleHere(other.title)) }),
      m.mail_volunteers_next({ reader: to }),
    ],
    action: { label: m.mail_match_compare(), url: comparePath(about, other) },
    safety: m.mail_safety_notice({ reader: to }),
  });
  await sendNewsMail(deps, { kind: 'matches', about, write });
}
