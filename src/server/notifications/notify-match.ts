import { leadName } from '#core/matching/explanation/lead-name.ts';
import { percentShown } from '#core/matching/explanation/percent-shown.ts';
import { strengthOf } from '#core/matching/lead.ts';
import { m } from '#core/paraglide/messages.js';
import { hideLinks } from '#server/platform/texts/hide-links.ts';
import type { AlertCase, AlertMatch } from './alert-records.ts';
import type { AlertDeps } from './send-alert.ts';
import { sendAlert } from './send-alert.ts';
import { alertCase, alertMatch } from './store/alert-cases.ts';

type Pair = { missing_case_id: string; found_case_id: string };

/**
 * Tells the owner of a missing pet that it may have been found. Does nothing if one of the two cases has been closed
 * meanwhile.
 */
export async function notifyMatch(deps: AlertDeps, pair: Pair): Promise<void> {
  const [missing, found] = [
    await alertCase(deps.db, pair.missing_case_id),
    await alertCase(deps.db, pair.found_case_id),
  ];
  const match = await alertMatch(deps.db, pair.missing_case_id, pair.found_case_id);
  if (!missing || !found || !match) return;
  if (missing.status === 'reunited' || found.status === 'reunited' || missing.owner.id === found.owner.id) return;
  const name = missing.pet_name ?? m.mail_your_pet();
  await sendAlert(deps, {
    kind: 'matches',
    about: missing,
    subject: m.mail_match_subject({ name }),
    letter: {
      heading: m.mail_match_heading({ name }),
      paragraphs: [
        `${reportText(found)} ${matchText(match)}`,
        m.mail_match_next(),
        m.mail_safety_notice({ reader: 'owner' }),
      ],
      action: { label: m.mail_match_action(), url: found.share_url },
    },
  });
}

function reportText({ title: told, area_name }: AlertCase): string {
  const title = hideLinks(told, m.mail_link_hidden());
  const area = area_name && hideLinks(area_name, m.mail_link_hidden());
  return area ? m.mail_match_reported_area({ title, area }) : m.mail_match_reported({ title });
}

function matchText({ confidence, photos_compared }: AlertMatch): string {
  const percent = percentShown(confidence);
  // owners are only told of matches with evidence for them
  const name = leadName(strengthOf({ posterior: confidence, llr: 1 }));
  const probability = photos_compared ? m.mail_match_probability_photos : m.mail_match_probability;
  return `${m.mail_match_lead({ name, percent })} ${probability({ percent })}`;
}
