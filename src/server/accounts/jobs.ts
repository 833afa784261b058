import { z } from 'zod';
import { baseLocale, locales } from '#core/paraglide/runtime.js';
import { inLocale } from '#server/platform/in-locale.ts';
import type { JobHandlers, RequestsOf } from '#server/platform/jobs/job-requests.ts';
import type { AccountDeps } from './account-deps.ts';
import { askToConfirm } from './confirm-address.ts';
import { type LetterDeps, sendConfirmation, sendRecovery, sendSignInCode, tellAccountNews } from './letters.ts';
import { accountNews } from './mails.ts';

/** `locale` is the requester's language. */
const letter = z.object({ email: z.string(), locale: z.enum(locales).default(baseLocale) });

export const accountJobs = {
  /** An account without a confirmed address has published a report: ask to confirm it, as it gets no mails until then. */
  'ask-to-confirm': z.object({ user_id: z.string() }),
  /** Somebody requested a new password for this address: mail a code and a link if it has an account. */
  'send-recovery': letter,
  /** Somebody wants to sign in with a code: mail one, whether or not the address has an account yet. */
  'send-sign-in-code': letter,
  /** An address has to be confirmed: mail the link for it, unless it is already confirmed. */
  'send-confirmation': letter,
  /** Something happened to an account: tell its owner. */
  'tell-account-news': accountNews,
};

declare module '#server/platform/jobs/job-requests.ts' {
  interface JobRequests extends RequestsOf<typeof accountJobs> {}
}

type Deps = { accounts: Pick<AccountDeps, 'db' | 'limiter' | 'transact'>; letters: LetterDeps };

export const accountJobHandlers: JobHandlers<typeof accountJobs, Deps> = {
  'ask-to-confirm': ({ accounts }, { user_id }) => askToConfirm(accounts, user_id),
  'send-recovery': ({ letters }, { email, locale }) => inLocale(locale, () => sendRecovery(letters, email)),
  'send-sign-in-code': ({ letters }, { email, locale }) => inLocale(locale, () => sendSignInCode(letters, email)),
  'send-confirmation': ({ letters }, { email, locale }) => inLocale(locale, () => sendConfirmation(letters, email)),
  'tell-account-news': ({ letters }, news) => tellAccountNews(letters, news),
};
