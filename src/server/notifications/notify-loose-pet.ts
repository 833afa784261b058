import { m } from '#core/paraglide/messages.js';
import type { JobRequests } from '#server/platform/jobs/job-requests.ts';
import { hideLinks } from '#server/platform/texts/hide-links.ts';
import type { AlertDeps } from './send-alert.ts';
import { sendAlert } from './send-alert.ts';
import { alertCase } from './store/alert-cases.ts';

/** Tells the owner of a missing pet that somebody saw a loose one that may be theirs. The mail names no place. */
export async function notifyLoosePet(deps: AlertDeps, { case_id }: JobRequests['notify-loose-pet']): Promise<void> {
  const about = await alertCase(deps.db, case_id);
  if (!about || about.status === 'reunited') return;
  const name = hideLinks(about.pet_name ?? m.mail_your_pet(), m.mail_link_hidden());
  await sendAlert(deps, {
    kind: 'sightings',
    about,
    subject: m.mail_loose_subject({ name }),
    letter: {
      heading: m.mail_loose_heading({ name }),
      paragraphs: [m.mail_loose_text(), m.mail_safety_notice({ reader: 'searching' })],
      action: { label: m.mail_loose_action(), url: about.share_url },
    },
  });
}
