import * as contract from '#core/contract/auth.ts';
import { wrongPassword } from '#server/accounts/errors.ts';
import { answers, bearer, jsonBody, needsSession, unreadable } from '#server/platform/http/api/answers.ts';
import { badFactor, type Described, post } from './auth-path.ts';

/** A session, or the challenge from the first step of a two-factor sign-in. */
const sessionOrChallenge = [...bearer, { challenge: [] }];

/** The calls of better-auth about the second factor. */
export const twoFactorPaths: Described[] = [
  post('two-factor/enable', 'enrolTwoFactor', {
    security: bearer,
    summary: 'Begin two-step sign-in; it is in force once a first code was verified',
    request: jsonBody(contract.passwordProof),
    responses: answers(contract.enrolment, 'For the authenticator app', needsSession, wrongPassword(), ...unreadable),
  }),
  post('two-factor/verify-totp', 'verifyTotp', {
    security: sessionOrChallenge,
    summary: 'Answer the second factor, or finish an enrolment; each code works once',
    request: jsonBody(contract.secondFactor),
    responses: answers(contract.keptOrOpened, 'The session', ...badFactor('invalid_code'), ...unreadable),
  }),
  post('two-factor/verify-backup-code', 'verifyBackupCode', {
    security: sessionOrChallenge,
    summary: 'Answer the second factor with a backup code; each works once',
    request: jsonBody(contract.secondFactor),
    responses: answers(contract.keptOrOpened, 'The session', ...badFactor('invalid_backup_code'), ...unreadable),
  }),
  post('two-factor/generate-backup-codes', 'renewBackupCodes', {
    security: bearer,
    summary: 'New backup codes; the old ones work no more',
    request: jsonBody(contract.passwordProof),
    responses: answers(contract.backupCodes, 'The codes', needsSession, wrongPassword(), ...unreadable),
  }),
  post('two-factor/disable', 'disableTwoFactor', {
    security: bearer,
    summary: 'Turn two-step sign-in off',
    request: jsonBody(contract.passwordProof),
    responses: answers(
      contract.newToken,
      'The new token of this session',
      needsSession,
      wrongPassword(),
      ...unreadable,
    ),
  }),
];
