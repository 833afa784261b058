import { localeDate } from '#core/cases/relative-time.ts';
import { m } from '#core/paraglide/messages.js';
import type { JobRequests } from '#server/platform/jobs/job-requests.ts';
import { hideLinks } from '#server/platform/texts/hide-links.ts';
import type { AlertDeps } from './send-alert.ts';
import { isMailed, sendAlert } from './send-alert.ts';
import { alertCase, alertUpdate } from './store/alert-cases.ts';
import { takeAllowance } from './store/mail-allowance.ts';

type Sighting = JobRequests['notify-sighting'];

/**
 * Tells the owner about a sighting. If the case is not marked as sighted yet, the mail links to a page with a button
 * that does so. Opening the link changes nothing, because mail programs open links too. An owner who got many mails
 * about sightings in the last hour or day gets no more for now, and the last mail says so; the app shows all sightings.
 */
export async function notifySighting(
  deps: AlertDeps,
  { case_id, update_id, before_last_seen }: Sighting,
): Promise<void> {
  const { origin } = deps;
  const [about, update] = [await alertCase(deps.db, case_id), await alertUpdate(deps.db, update_id)];
  if (!about || !update || !isMailed(about.owner, 'sightings')) return;
  const left = await takeAllowance(deps.db, 'sightings', update_id);
  if (left === null) return;
  const name = about.pet_name ?? m.mail_your_pet();
  await sendAlert(deps, {
    kind: 'sightings',
    about,
    subject: m.mail_sighting_subject({ name }),
    letter: {
      heading: m.mail_sighting_heading({ name }),
      paragraphs: [
        withoutLinks(update.update_text),
        ...(update.public_words ? [m.mail_sighting_words({ words: withoutLinks(update.public_words) })] : []),
        ...(update.photos > 0 ? [m.mail_sighting_photos({ count: update.photos })] : []),
        ...(before_last_seen && about.last_seen_at
          ? [m.mail_sighting_earlier({ date: localeDate(about.last_seen_at) })]
          : []),
        m.mail_sighting_all({ url: about.share_url }),
        ...(left === 0 ? [m.mail_sighting_last()] : []),
        m.mail_safety_notice({ reader: 'searching' }),
      ],
      action:
        about.status === 'missing'
          ? { label: m.mail_sighting_change(), url: `${origin}/dashboard?sighted=${about.id}` }
          : { label: m.mail_sighting_action(), url: about.share_url },
    },
  });
}

const withoutLinks = (text: string) => hideLinks(text, m.mail_link_hidden());
