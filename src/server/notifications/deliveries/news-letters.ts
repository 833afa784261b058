import { kindOfPet } from '#core/cases/labels.ts';
import { publicUpdateText } from '#core/cases/sighting-text.ts';
import { casePath } from '#core/cases/slug.ts';
import { m } from '#core/paraglide/messages.js';
import { lengthText } from '#core/text/format.ts';
import type { NewsLetter } from '#server/notifications/letter/send-news-mail.ts';
import { inMail, photoInMail } from '#server/notifications/letter/words-in-mails.ts';
import type { DueNews } from '#server/notifications/store/due-deliveries.ts';

type Written = NewsLetter & { footnote: string };

/** The number of things that a mail names at the most; the site shows all. */
const mostLines = 20;
const mostPhotos = 2;

/**
 * The mail about new reports near by, one or several. The titles of reports are the words of strangers, who could address
 * thousands with them: they are left out.
 */
export function nearLetter(news: readonly DueNews[], origin: string): Written {
  const [first] = news as [DueNews];
  const place = inMail(first.near!.place);
  return {
    heading: news.length === 1 ? nearLine(first) : m.alerts_mail_several({ count: news.length, place }),
    photos: photosOf(news),
    ...(news.length === 1 ? nearOne(first) : several(news, nearLine)),
    safety: m.mail_safety_notice({ reader: 'unknown' }),
    footnote: m.alerts_mail_why({ origin, place }),
  };
}

function nearOne({ case: about, area_name, near }: DueNews) {
  const { side, pet_name, slug } = about!;
  const place = inMail(near!.place);
  const area = area_name === null ? place : inMail(area_name);
  const text = m.alerts_mail_text({ side, area, distance: lengthText(near!.km * 1000), place });
  const name = pet_name && side === 'missing' ? [m.alerts_mail_name({ name: inMail(pet_name) })] : [];
  return { paragraphs: [text, ...name], action: { label: m.alerts_mail_action(), url: casePath({ slug }) } };
}

function nearLine({ case: about, near }: DueNews): string {
  const { side, species } = about!;
  return m.alerts_mail_subject({ side, place: inMail(near!.place), species: kindOfPet(species) });
}

/** The mail about cases that the person follows. */
export function followsLetter(news: readonly DueNews[], origin: string): Written {
  const [{ told, case: about }] = news as [DueNews];
  const always = { photos: photosOf(news), footnote: m.mail_follow_footnote({ origin }) };
  if (news.length > 1)
    return { ...always, heading: m.alerts_mail_follows({ count: news.length }), ...several(news, followLine) };
  const text = m.mail_follow_status({ status: told ? 'updated' : about!.status });
  return {
    ...always,
    subject: m.mail_follow_subject(),
    heading: m.mail_follow_heading(),
    paragraphs: [text, ...(told ? [{ said: publicUpdateText(asUpdate(told)) }] : []), m.mail_follow_pace()],
    action: { label: m.mail_follow_action(), url: casePath(about!) },
  };
}

const asUpdate = (told: NonNullable<DueNews['told']>) => ({ ...told, created_at: new Date(told.created_at) });

function followLine({ told, case: about }: DueNews): string {
  const { pet_name, species, status } = about!;
  const pet = pet_name ? inMail(pet_name) : kindOfPet(species);
  return m.alerts_mail_line({ status: told ? 'updated' : status, pet });
}

function several(news: readonly DueNews[], line: (one: DueNews) => string) {
  const rest = news.length - mostLines;
  return {
    paragraphs: [m.alerts_mail_several_text(), ...(rest > 0 ? [m.alerts_mail_rest({ count: rest })] : [])],
    action: { label: m.alerts_mail_list(), url: '/cases' },
    more: { links: news.slice(0, mostLines).map((one) => ({ label: line(one), url: casePath(one.case!) })) },
  };
}

const photosOf = (news: readonly DueNews[]) =>
  news.flatMap(({ case: about }) => photoInMail(about!)).slice(0, mostPhotos);
