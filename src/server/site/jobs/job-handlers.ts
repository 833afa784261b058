import { baseLocale } from '#core/paraglide/runtime.js';
import { askToConfirm } from '#server/accounts/confirm-address.ts';
import {
  type SignInCodeDeps,
  sendConfirmation,
  sendRecovery,
  sendSignInCode,
  tellAccountNews,
} from '#server/accounts/letters.ts';
import { inviteVisitor } from '#server/conversations/mails/invite-visitor.ts';
import { type MessageMailDeps, relayMessage } from '#server/conversations/mails/relay-message.ts';
import { type MailOfferDeps, mailOffer, tellHandover } from '#server/handovers/mail-offer.ts';
import { findOtherHalf } from '#server/matching/find-other-half.ts';
import { holdAgainstLoosePets, holdLoosePet } from '#server/matching/loose-pets/loose-pets.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import { compareConfirmed } from '#server/matching/store/loose-pets.ts';
import { type TellDeps, tellDecision } from '#server/moderation/tell-decision.ts';
import { askForNews } from '#server/notifications/ask-for-news.ts';
import { askForPhotos } from '#server/notifications/ask-for-photos.ts';
import type { CheckLinks } from '#server/notifications/check-links.ts';
import { notifyLoosePet } from '#server/notifications/notify-loose-pet.ts';
import { notifyMatch } from '#server/notifications/notify-match.ts';
import { notifySighting } from '#server/notifications/notify-sighting.ts';
import { sendWhatWaited } from '#server/notifications/send-what-waited.ts';
import { tellFollowers } from '#server/notifications/tell-followers.ts';
import { tellReunion } from '#server/notifications/tell-reunion.ts';
import { deletePhotoFiles } from '#server/photos/delete-photo-files.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import type { JobName, JobRequests } from '#server/platform/jobs/job-requests.ts';

export type JobDeps = {
  matching: MatchDeps;
  alerts: MessageMailDeps & { checks: CheckLinks };
  accounts: Parameters<typeof askToConfirm>[0];
  letters: SignInCodeDeps;
  /** tells people what moderators decided about them */
  decisions: TellDeps;
  handovers: MailOfferDeps;
  store: PhotoStore;
};

type Handlers = { [N in JobName]: (payload: JobRequests[N]) => Promise<void> };

/** Maps each job to its use case. */
export function jobHandlers({ matching, alerts, accounts, letters, decisions, handovers, store }: JobDeps): Handlers {
  return {
    'match-case': async ({ case_id }) => {
      await findOtherHalf(matching, case_id);
      await holdAgainstLoosePets(matching, case_id);
    },
    'hold-loose-pet': ({ loose_pet_id }) => holdLoosePet(matching, loose_pet_id),
    'notify-loose-pet': (lead) => notifyLoosePet(alerts, lead),
    'tell-followers': (news) => tellFollowers(alerts, news),
    'notify-match': (pair) => notifyMatch(alerts, pair),
    'send-what-waited': async ({ user_id }) => {
      await sendWhatWaited(alerts, user_id);
      await matching.transact((tx) => compareConfirmed(tx, user_id));
    },
    'tell-reunion': (reunion) => tellReunion(alerts, reunion),
    'notify-sighting': (sighting) => notifySighting(alerts, sighting),
    'relay-message': ({ message_id }) => relayMessage(alerts, message_id),
    'invite-visitor': ({ thread_id, locale = baseLocale }) => inLocale(locale, () => inviteVisitor(alerts, thread_id)),
    'ask-for-photos': ({ case_id }) => askForPhotos(alerts, case_id),
    'ask-to-confirm': ({ user_id }) => askToConfirm(accounts, user_id),
    'send-sign-in-code': ({ email, locale = baseLocale }) => inLocale(locale, () => sendSignInCode(letters, email)),
    'send-recovery': ({ email, locale = baseLocale }) => inLocale(locale, () => sendRecovery(letters, email)),
    'send-confirmation': ({ email, locale = baseLocale }) => inLocale(locale, () => sendConfirmation(letters, email)),
    'tell-account-news': (news) => tellAccountNews(letters, news),
    'tell-decision': ({ decision_id, title }) => tellDecision(decisions, decision_id, title),
    'offer-case': ({ offer_id, locale = baseLocale }) => inLocale(locale, () => mailOffer(handovers, offer_id)),
    'tell-handover': (news) => tellHandover(handovers, news),
    'ask-for-news': ({ case_id }) => askForNews(alerts, case_id),
    'delete-photo-files': ({ keys }) => deletePhotoFiles(store, keys),
  };
}
