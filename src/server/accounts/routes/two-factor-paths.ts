import * as contract from '#core/contract/auth.ts';
import { wrongPassword } from '#server/accounts/errors.ts';
import { bearer, needsSession } from '#server/platform/http/api/answers.ts';
import { badFactor, type Described, post } from './auth-path.ts';

/** A session, or the challenge from the first step of a two-factor sign-in. */
const sessionOrChallenge = [...bearer, { challenge: [] }];

/** The calls of better-auth about the second factor. */
export const twoFactorPaths: Described[] = [
  post('two-factor/enable', 'enrolTwoFactor', {
    security: bearer,
    summary: 'Begin two-step sign-in; it is in force once a first code was verified',
    body: contract.passwordProof,
    answer: [contract.enrolment, 'For the authenticator app'],
    refusals: [needsSession, wrongPassword()],
  }),
  post('two-factor/verify-totp', 'verifyTotp', {
    security: sessionOrChallenge,
    summary: 'Answer the second factor, or finish an enrolment; each code works once',
    body: contract.secondFactor,
    answer: [contract.keptOrOpened, 'The session'],
    refusals: [...badFactor('invalid_code')],
  }),
  post('two-factor/verify-backup-code', 'verifyBackupCode', {
    security: sessionOrChallenge,
    summary: 'Answer the second factor with a backup code; each works once',
    body: contract.secondFactor,
    answer: [contract.keptOrOpened, 'The session'],
    refusals: [...badFactor('invalid_backup_code')],
  }),
  post('two-factor/generate-backup-codes', 'renewBackupCodes', {
    security: bearer,
    summary: 'New backup codes; the old ones work no more',
    body: contract.passwordProof,
    answer: [contract.backupCodes, 'The codes'],
    refusals: [needsSession, wrongPassword()],
  }),
  post('two-factor/disable', 'disableTwoFactor', {
    security: bearer,
    summary: 'Turn two-step sign-in off',
    body: contract.passwordProof,
    answer: [contract.newToken, 'The new token of this session'],
    refusals: [needsSession, wrongPassword()],
  }),
];
