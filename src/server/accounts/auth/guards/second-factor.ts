import { createOTP } from '@better-auth/utils/otp';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { constantTimeEqual, symmetricDecrypt } from 'better-auth/crypto';
import type { twoFactor } from 'better-auth/plugins/two-factor';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { authFailure } from '#server/accounts/auth-failures.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { twoFactor as secrets } from '#server/platform/database/schema/accounts.ts';
import type { Identify } from '#server/platform/http/middleware/identified.ts';
import { typedCode } from './check-input.ts';
import { codeSignInPath } from './exposed-paths.ts';

type TwoFactor = ReturnType<typeof twoFactor>;

/**
 * Asks for the second factor after a code from the mail as well. better-auth asks after passwords only, but a mailbox is
 * one factor, too.
 */
export function askAlsoAfterCodes(plugin: TwoFactor): TwoFactor {
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (ctx: Parameters<typeof hook.matcher>[0]) => ctx.path === codeSignInPath || hook.matcher(ctx),
  }));
  return { ...plugin, hooks: { ...plugin.hooks, after: after as TwoFactor['hooks']['after'] } };
}

const path = '/two-factor/verify-totp';
const stepMs = 30_000;
/** The time steps that better-auth accepts before and after the current one, for clocks that differ. */
const window = [-1, 0, 1];

type Enrolled = { id: string; secret: string };

/**
 * Lets each TOTP code work only once (RFC 6238, section 5.2); better-auth alone accepts a code repeatedly until its
 * window ends. The time step of the last used code is stored with the secret, so that all instances know it. Runs
 * before better-auth's own check, which still decides whether a code is right and counts wrong ones.
 */
export function totpOnce(db: Database, identify: Identify): BetterAuthPlugin {
  const spend = createAuthMiddleware(async (ctx) => {
    const code = typedCode(ctx.body?.code);
    const userId = (await identify(ctx.request?.headers ?? new Headers()))?.userId ?? (await challengedUser(ctx));
    const [enrolled] = userId ? await db.select().from(secrets).where(eq(secrets.userId, userId)) : [];
    if (!enrolled || !code) return;
    const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: enrolled.secret });
    const step = await stepOf(code, secret);
    // Sends no code at all: a code that becomes valid between this check and better-auth's must not pass without being
    // recorded as used.
    if (step === null) return { context: { body: { ...ctx.body, code: '' } } };
    if (!(await takeStep(db, enrolled, step))) throw authFailure('INVALID_CODE');
    return { context: { body: { ...ctx.body, code } } };
  });
  return { id: 'totp-once', hooks: { before: [{ matcher: (ctx) => ctx.path === path, handler: spend }] } };
}

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/**
 * The user who gave the right password in the first step of this sign-in; null if there is no challenge or it has
 * expired.
 */
async function challengedUser({ context, getSignedCookie }: HookContext): Promise<string | null> {
  const challenge = await getSignedCookie(context.createAuthCookie('two_factor').name, context.secret);
  const found = challenge ? await context.internalAdapter.findVerificationValue(challenge) : null;
  return found?.value ?? null;
}

/** The time step that a code belongs to, counted from 1970; null for a wrong code. */
async function stepOf(code: string, secret: string): Promise<number | null> {
  const now = Math.floor(Date.now() / stepMs);
  const otp = createOTP(secret);
  for (const step of window.map((distance) => now + distance)) {
    if (constantTimeEqual(code, await otp.hotp(step))) return step;
  }
  return null;
}

/**
 * Checks and stores the step in one statement, so that of two simultaneous requests with the same code only one
 * succeeds.
 * @returns false for a step that was already used
 */
async function takeStep(db: Database, { id }: Enrolled, step: number): Promise<boolean> {
  const unused = or(isNull(secrets.lastStep), lt(secrets.lastStep, step));
  const taken = await db
    .update(secrets)
    .set({ lastStep: step })
    .where(and(eq(secrets.id, id), unused))
    .returning({ id: secrets.id });
  return taken.length > 0;
}
