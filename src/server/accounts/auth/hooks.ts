import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { asciiEmail } from '#core/accounts/ascii-email.ts';
import { getLocale } from '#core/paraglide/runtime.js';
import type { EnqueueJob, JobName } from '#server/platform/jobs/job-requests.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Attempt, AttemptLimits, TakenAttempt } from './guards/attempt-limits.ts';
import { checkInput, tidyBody } from './guards/check-input.ts';
import { codeSignInPath, passkeySignInPath } from './guards/exposed-paths.ts';
import { factsOf } from './guards/request-facts.ts';
import type { TellOfChanges } from './tell-of-changes.ts';

type Parts = Parameters<typeof answerLetterAskedFor>[0] & {
  limits: AttemptLimits;
  changes: TellOfChanges;
  logger: Logger;
};

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** The hooks that run before and after every call of better-auth. */
export function createHooks(parts: Parts) {
  return {
    before: createAuthMiddleware(async (ctx) => {
      const attempt = await parts.limits.take(attemptOf(ctx));
      checkInput(ctx.path, ctx.body);
      const answer = await answerLetterAskedFor(parts, attempt);
      if (answer) return ctx.json(answer);
      const given = withAsciiEmail(ctx.body);
      return { context: { body: tidyBody(ctx.path, given) ?? given } };
    }),
    after: createAuthMiddleware(async (ctx) => {
      if (isAPIError(ctx.context.returned)) return;
      // the change itself was made, so a failure to notify the owner must not make it look failed
      await afterSuccess(parts, ctx).catch((error) => parts.logger.error({ err: error }, 'the owner was not told'));
    }),
  };
}

function attemptOf({ path, body, request }: Context): Attempt {
  const email: unknown = withAsciiEmail(body)?.email;
  return {
    ...factsOf(request?.headers),
    path,
    email: typeof email === 'string' && email.trim() ? email.trim().toLowerCase() : null,
  };
}

/** better-auth takes addresses in ASCII only. */
function withAsciiEmail(body: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  return typeof body?.email === 'string' ? { ...body, email: asciiEmail(body.email.trim()) } : body;
}

async function afterSuccess(parts: Parts, ctx: Context): Promise<void> {
  const { limits, changes } = parts;
  const { path, request, context } = ctx;
  const headers = request?.headers ?? new Headers();
  const facts = factsOf(headers);
  const user = context.newSession?.user ?? null;
  if (path === '/change-password') {
    const owner = user ?? (await getSessionFromCtx(ctx))?.user;
    if (owner) await changes.passwordChanged('password_changed', owner, facts, user !== null);
  } else if (user && path === '/two-factor/disable') {
    await changes.tell('two_factor_off', user.email, facts);
  } else if (user && path === '/two-factor/verify-totp' && headers.has('authorization')) {
    await changes.tell('two_factor_on', user.email, facts); // with a session, this confirms the setup of two-factor; people who are signing in have none yet
  } else if (user && opens(path, user)) {
    await changes.opened(user, facts);
  } else if (sessionsEnding.has(path) && context.session) {
    await changes.sessionsEnded(context.session.user.id);
  }
  if (user && firstFactors.has(path)) await limits.forgetSlips(attemptOf(ctx));
}

/** With a second factor the password or the code from the mail alone does not sign in: better-auth revokes its session after this hook. */
function opens(path: string, user: Record<string, unknown>): boolean {
  return firstFactors.has(path) ? !user.twoFactorEnabled : openingPaths.has(path);
}

const firstFactors = new Set<string>(['/sign-in/email', codeSignInPath]);

const sessionsEnding = new Set<string>(['/revoke-sessions', '/revoke-other-sessions']);

const openingPaths = new Set<string>([
  '/sign-up/email',
  passkeySignInPath,
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/one-time-token/verify',
]);

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
async function answerLetterAskedFor(
  { limits, enqueue }: { limits: AttemptLimits; enqueue: EnqueueJob },
  { email, ...attempt }: TakenAttempt,
): Promise<object | null> {
  const letter = attempt.path in letters ? letters[attempt.path as keyof typeof letters] : null;
  if (!letter || !email || !z.email().safeParse(email).success) return null;
  if (await limits.takeLetter({ ...attempt, email })) await enqueue(letter.job, { email, locale: getLocale() });
  return letter.answer;
}
