import { kindOfPet } from '#core/cases/labels.ts';
import { comparePath, planPathOf } from '#core/cases/slug.ts';
import type { NotedCase, Notification } from '#core/contract/notification.ts';
import { threadPath } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';

/** The event, in a few words. */
export function notificationText(of: Notification): string {
  const { kind, case: about } = of;
  const name = about?.pet_name ?? m.mail_your_pet();
  const side = about?.side ?? 'missing';
  switch (kind) {
    case 'match':
      return side === 'missing' ? m.notifications_match({ name }) : m.notifications_match_found();
    case 'volunteers':
      return side === 'missing' ? m.notifications_volunteers({ name }) : m.notifications_volunteers_found();
    case 'loose_pet':
      return m.notifications_loose_pet({ name });
    case 'sighting':
      return m.notifications_sighting({ name });
    case 'message':
      return m.notifications_message({ kind: of.thread?.last ?? 'text' });
    case 'update':
      return m.notifications_update();
    case 'status':
      return m.notifications_status({ status: about?.status ?? 'missing' });
    case 'near':
      return nearText(about);
    case 'reunion':
      return m.notifications_reunion();
    case 'reunion_objected':
      return m.notifications_reunion_objected({ name });
    case 'news_wanted':
      return m.notifications_news_wanted({ side });
    case 'helper_joined':
      return m.notifications_helper_joined({ name });
    case 'decision':
      return of.decision ? m.mail_decision_heading(of.decision) : m.notifications_title();
    case 'handover_offered':
      return m.notifications_offer({ side });
    case 'handover_accepted':
    case 'handover_declined':
      return m.notifications_handover({ accepted: String(kind === 'handover_accepted') });
  }
}

/** "Missing near you: dog" */
function nearText(about: Pick<NotedCase, 'side' | 'species'> | null): string {
  const { side = 'missing', species = null } = about ?? {};
  return m.notifications_near({ side, species: kindOfPet(species) });
}

const isOfPair = (kind: Notification['kind']) => kind === 'match' || kind === 'volunteers' || kind === 'reunion';

/** The details of the event, in the words of the report, the sighting or the update. */
export function notificationDetail({ kind, case: about, other, told, thread }: Notification): string {
  if (isOfPair(kind)) return other?.title ?? '';
  return told?.text ?? thread?.title ?? about?.title ?? '';
}

/** Where it leads. */
export function notificationPath({ kind, case: about, other, thread, offer }: Notification): string {
  if (thread) return threadPath(thread.id);
  if (kind === 'handover_offered')
    return offer ? `/take-over?token=${encodeURIComponent(offer.token)}` : '/notifications';
  if (kind === 'volunteers' && about && other) return comparePath(about, other);
  if (kind === 'match' && other) return `/pet/${other.slug}`;
  if (!about || kind === 'reunion') return '/dashboard';
  const isOfPlan = kind === 'helper_joined' || (kind === 'news_wanted' && about.side === 'missing');
  return isOfPlan ? planPathOf(about) : `/pet/${about.slug}`;
}
