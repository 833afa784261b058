import { z } from 'zod';
import { getLocale } from '#core/paraglide/runtime.js';
import type { EnqueueJob, JobName } from '#server/platform/jobs/job-requests.ts';
import type { AttemptLimits, TakenAttempt } from './guards/attempt-limits.ts';

const letters = {
  '/email-otp/send-verification-otp': { job: 'send-sign-in-code', answer: { success: true } },
  '/email-otp/request-password-reset': { job: 'send-recovery', answer: { success: true } },
  '/send-verification-email': { job: 'send-confirmation', answer: { status: true } },
} as const satisfies Record<string, { job: JobName; answer: object }>;

/**
 * Answers the calls that request a mail, in place of better-auth. The job looks up whether the address has an account,
 * so that neither the response nor its timing reveals it. Mails beyond the limit of a mailbox are silently dropped.
 * @returns the response; null for all other calls, and for an address that better-auth will refuse
 */
export async function answerLetterAskedFor(
  { limits, enqueue }: { limits: AttemptLimits; enqueue: EnqueueJob },
  { email, ...attempt }: TakenAttempt,
): Promise<object | null> {
  const letter = attempt.path in letters ? letters[attempt.path as keyof typeof letters] : null;
  if (!letter || !email || !z.email().safeParse(email).success) return null;
  if (await limits.takeLetter({ ...attempt, email })) await enqueue(letter.job, { email, locale: getLocale() });
  return letter.answer;
}
