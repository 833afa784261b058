import * as contract from '#core/contract/auth.ts';
import type { AuthCode } from '#server/accounts/auth-failures.ts';
import { bearer, needsSession } from '#server/platform/http/api/answers.ts';
import { type Described, post } from './auth-path.ts';

/** The paths that only the person with the password may use. */
const byPassword = {
  security: bearer,
  body: contract.passwordProof,
  refusals: [needsSession, 'INVALID_PASSWORD'],
} as const;

/** For a session, or for the challenge from the first step of a two-factor sign-in. */
const byCode = (wrong: AuthCode) => ({
  security: [...bearer, { challenge: [] }],
  body: contract.secondFactor,
  answer: [contract.keptOrOpened, 'The session'] as const,
  refusals: [wrong, 'INVALID_TWO_FACTOR_COOKIE', 'ACCOUNT_TEMPORARILY_LOCKED'] as const,
});

/** The calls of better-auth about the second factor. */
export const twoFactorPaths: Described[] = [
  post('two-factor/enable', 'enrolTwoFactor', {
    ...byPassword,
    summary: 'Begin two-step sign-in; it is in force once a first code was verified',
    answer: [contract.enrolment, 'For the authenticator app'],
  }),
  post('two-factor/verify-totp', 'verifyTotp', {
    ...byCode('INVALID_CODE'),
    summary: 'Answer the second factor, or finish an enrolment; each code works once',
  }),
  post('two-factor/verify-backup-code', 'verifyBackupCode', {
    ...byCode('INVALID_BACKUP_CODE'),
    summary: 'Answer the second factor with a backup code; each works once',
  }),
  post('two-factor/generate-backup-codes', 'renewBackupCodes', {
    ...byPassword,
    summary: 'New backup codes; the old ones work no more',
    answer: [contract.backupCodes, 'The codes'],
  }),
  post('two-factor/disable', 'disableTwoFactor', {
    ...byPassword,
    summary: 'Turn two-step sign-in off',
    answer: [contract.newToken, 'The new token of this session'],
  }),
];
