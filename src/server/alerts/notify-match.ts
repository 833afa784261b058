import { percentOf } from '#core/matching/explanation/explain.ts';
import { m } from '#core/paraglide/messages.js';
import type { AlertDeps } from './alert-deps.ts';
import { writeLetter } from './letter.ts';

type Pair = { missing_case_id: string; found_case_id: string };

/** Tells the owner of a missing pet that it may have been found. A pair that is closed by now is not told any more. */
export async function notifyMatch({ alerts, mailer, origin }: AlertDeps, pair: Pair): Promise<void> {
  const [missing, found] = [await alerts.case(pair.missing_case_id), await alerts.case(pair.found_case_id)];
  const confidence = await alerts.confidence(pair.missing_case_id, pair.found_case_id);
  if (!missing || !found || confidence === null) return;
  if (missing.status === 'reunited' || found.status === 'reunited' || missing.owner.id === found.owner.id) return;
  const name = missing.pet_name ?? m.mail_your_pet();
  const percent = percentOf(confidence);
  const letter = writeLetter({
    heading: m.mail_match_heading({ name }),
    paragraphs: [
      found.area_name
        ? m.mail_match_text_area({ title: found.title, area: found.area_name, percent })
        : m.mail_match_text({ title: found.title, percent }),
      m.mail_match_next(),
      m.mail_safety_notice(),
    ],
    action: { label: m.mail_match_action(), url: found.share_url },
    footnote: m.mail_case_footnote({ title: missing.title, origin }),
  });
  await mailer.send({ to: missing.owner.email, subject: m.mail_match_subject({ name }), ...letter });
}
