import { authFailure } from '#server/accounts/auth-failures.ts';
import { rateLimited } from '#server/platform/errors.ts';
import {
  type Allowance,
  addressBudgets,
  type Budget,
  hiddenName,
  type Limiter,
  takeFromAll,
} from '#server/platform/limits/limiter.ts';
import { codeSignInPath, passkeyOptionsPath, passkeySignInPath } from './exposed-paths.ts';
import type { RequestFacts } from './request-facts.ts';

/** A sensitive call about an account; `email` is in lower case, or null if none was sent. */
export type Attempt = RequestFacts & { path: string; email: string | null };

/** An attempt within the limits; `known`: it comes from a device that is known for the account. */
export type TakenAttempt = Attempt & { known: boolean };

const minute = 60;
const hour = 60 * minute;

/**
 * Attempts from one address. A family or a shelter sharing an address must not be blocked, but somebody trying a list
 * of stolen passwords must be. Paths not listed here have the same limits as any other call.
 */
const fromAddress: Record<string, Allowance> = {
  '/sign-in/email': { burst: 10, perSeconds: minute },
  [codeSignInPath]: { burst: 10, perSeconds: 5 * minute },
  [passkeyOptionsPath]: { burst: 20, perSeconds: minute },
  [passkeySignInPath]: { burst: 10, perSeconds: minute },
  '/email-otp/send-verification-otp': { burst: 5, perSeconds: 5 * minute },
  '/sign-in/social': { burst: 20, perSeconds: minute },
  '/sign-up/email': { burst: 10, perSeconds: 5 * minute },
  '/email-otp/request-password-reset': { burst: 5, perSeconds: 5 * minute },
  '/email-otp/reset-password': { burst: 10, perSeconds: 5 * minute },
  '/reset-password': { burst: 10, perSeconds: 5 * minute },
  '/send-verification-email': { burst: 5, perSeconds: 5 * minute },
  '/change-password': { burst: 10, perSeconds: 5 * minute },
  '/two-factor/enable': { burst: 10, perSeconds: minute },
  '/two-factor/disable': { burst: 10, perSeconds: minute },
  '/two-factor/verify-totp': { burst: 10, perSeconds: minute },
  '/two-factor/verify-backup-code': { burst: 10, perSeconds: minute },
  '/two-factor/generate-backup-codes': { burst: 10, perSeconds: minute },
};

/** Passwords tried on one account: from one address, and from all unknown devices together. */
const onAccountFromAddress: Allowance = { burst: 10, perSeconds: 10 * minute };
const onAccountFromStrangers: Allowance = { burst: 30, perSeconds: 10 * minute };

/**
 * Codes tried on one account by all unknown devices together. A code has six digits: at ten guesses a day, somebody who
 * goes on for a year finds one with a probability of 0.4 %, and the owner has been told by mail 365 times.
 */
const codesFromStrangers: Allowance = { burst: 10, perSeconds: 24 * hour };

/** A known device is counted separately, so that strangers' attempts do not lock the owner out. */
const fromKnownDevice: Allowance = { burst: 20, perSeconds: 10 * minute };

/**
 * Mails that strangers, or a known device, can cause to one mailbox. Their links are valid for an hour, and the limit lets
 * one pass every 15 minutes. So whenever a request is refused, the mailbox already contains a working link.
 */
const letters: Allowance = { burst: 4, perSeconds: hour };

/** Paths on which a known device is not counted with the other devices at its address. */
const knowsDevices = new Set([
  codeSignInPath,
  '/email-otp/send-verification-otp',
  '/sign-in/email',
  '/email-otp/request-password-reset',
  '/email-otp/reset-password',
  '/send-verification-email',
]);

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

type Parts = {
  limiter: Limiter;
  /** whether the account with this address was opened from this device before */
  isKnownDevice: (email: string, token: string) => Promise<boolean>;
  /** called each time strangers are slowed down, whether or not the address has an account */
  onStrangersSlowed: (email: string) => Promise<void>;
};

/** Limits the calls that may open an account: first by device and address, then, for unknown devices, by account. */
export function createAttemptLimits({ limiter, isKnownDevice, onStrangersSlowed }: Parts) {
  const isKnown = async ({ path, email, device }: Attempt) =>
    email !== null && device !== null && knowsDevices.has(path) && (await isKnownDevice(email, device));

  return {
    /** @throws NamedError `rate_limited`, `strangers_slowed`, with the seconds to wait */
    async take(attempt: Attempt): Promise<TakenAttempt> {
      if (!(attempt.path in fromAddress)) return { ...attempt, known: false };
      const known = await isKnown(attempt);
      const refused = await takeFromAll(limiter, known ? [deviceBudget(attempt)] : strangerBudgets(attempt));
      if (!refused) return { ...attempt, known };
      const wait = Math.ceil(refused.waitSeconds);
      if (attempt.email === null || refused.key !== strangersKey(attempt)) throw rateLimited(wait);
      await onStrangersSlowed(attempt.email);
      throw authFailure('STRANGERS_SLOWED', wait);
    },
    /** Whether another mail may be sent to the address of this attempt. */
    async takeLetter({ path, email, device, known }: TakenAttempt & { email: string }): Promise<boolean> {
      const to = `${path} letters to ${hiddenName(email)}`;
      return (await limiter.take(known ? `${to} for ${hiddenName(device!)}` : to, letters)) === 0;
    },
    /** The password was right, so earlier failed attempts from there are forgotten. */
    async forgetSlips(attempt: Attempt): Promise<void> {
      const budgets = attempt.device ? [deviceBudget(attempt), ...pairBudgets(attempt)] : pairBudgets(attempt);
      for (const { key } of budgets) await limiter.forget(key);
    },
  };
}

function strangerBudgets(attempt: Attempt): Budget[] {
  const { path, address } = attempt;
  const all = addressBudgets(path, address, fromAddress[path]!);
  if (attempt.email === null) return all;
  if (path === codeSignInPath) return [...all, { key: strangersKey(attempt), allowance: codesFromStrangers }];
  if (path !== '/sign-in/email') return all;
  return [...all, ...pairBudgets(attempt), { key: strangersKey(attempt), allowance: onAccountFromStrangers }];
}

const pairBudgets = ({ path, email, address }: Attempt) =>
  addressBudgets(`${path} on ${hiddenName(email ?? '')}`, address, onAccountFromAddress);

const strangersKey = ({ path, email }: Attempt) => `${path} on ${hiddenName(email ?? '')} by strangers`;

const deviceBudget = ({ path, email, device }: Attempt): Budget => ({
  key: `${path} on ${hiddenName(email ?? '')} by ${hiddenName(device ?? '')}`,
  allowance: fromKnownDevice,
});
