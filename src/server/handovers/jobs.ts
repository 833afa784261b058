import { z } from 'zod';
import { baseLocale, locales } from '#core/paraglide/runtime.js';
import { inLocale } from '#server/platform/in-locale.ts';
import type { JobHandlers, RequestsOf } from '#server/platform/jobs/job-requests.ts';
import { type MailOfferDeps, mailOffer, tellHandover } from './mail-offer.ts';

export const handoverJobs = {
  /** A case was offered to another person: mail them the link, whether or not they have an account. */
  'offer-case': z.object({ offer_id: z.string(), locale: z.enum(locales).default(baseLocale) }),
  /** An offer was accepted or declined: tell the former owner. */
  'tell-handover': z.object({ user_id: z.string(), title: z.string(), accepted: z.boolean() }),
};

declare module '#server/platform/jobs/job-requests.ts' {
  interface JobRequests extends RequestsOf<typeof handoverJobs> {}
}

export const handoverJobHandlers: JobHandlers<typeof handoverJobs, MailOfferDeps> = {
  'offer-case': (deps, { offer_id, locale }) => inLocale(locale, () => mailOffer(deps, offer_id)),
  'tell-handover': tellHandover,
};
