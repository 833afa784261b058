import { z } from 'zod';
import {
  account,
  accountChange,
  accountDeletion,
  accountSessions,
  addressConfirmation,
} from '#core/contract/account.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { signInAgain, wrongPassword } from '#server/accounts/assert-it-is-them.ts';
import { changeProfile } from '#server/accounts/change-profile.ts';
import { confirmAddress, confirmationOver } from '#server/accounts/confirm-address.ts';
import { deleteAccount, lastAdmin } from '#server/accounts/delete-account.ts';
import { endSession, exportAccount, readAccount } from '#server/accounts/own-account.ts';
import { presentAccount, presentSession } from '#server/accounts/present-account.ts';
import { sessionsOf } from '#server/accounts/store/accounts.ts';
import { notFound } from '#server/platform/errors.ts';
import { open } from '#server/platform/http/api/answers.ts';
import { type Api, memberRoutes, openRoutes } from '#server/platform/http/api/member-routes.ts';

const tags = ['Account'];

/** Routes for the person's own account. Signing in and out is handled under /api/auth. */
export function accountRoutes(api: Api, { accounts }: { accounts: AccountDeps }): void {
  const define = memberRoutes(api, { tags });
  define('get', '/api/account', {
    operationId: 'readAccount',
    summary: 'Who is signed in',
    answer: [account, 'The account'],
    act: async ({ userId }) => presentAccount(await readAccount(accounts.db, userId)),
  });
  define('patch', '/api/account', {
    operationId: 'changeAccount',
    summary: 'Change display name, contact e-mail (an empty text clears) or which mails one wants',
    limit: 'change',
    body: accountChange,
    answer: [account, 'The account as it is now'],
    act: async (actor, { body }) => presentAccount(await changeProfile(accounts, actor, body)),
  });
  define('get', '/api/account/sessions', {
    operationId: 'listSessions',
    summary: 'Where one is signed in, last used first',
    answer: [accountSessions, 'Sessions that have not expired'],
    act: async ({ userId, sessionId }) => {
      const sessions = await sessionsOf(accounts.db, userId);
      return { sessions: sessions.map((session) => presentSession(session, sessionId)) };
    },
  });
  define('delete', '/api/account/sessions/{id}', {
    operationId: 'endSession',
    summary: 'Sign out in one place',
    params: z.object({ id: z.string().max(64) }),
    answer: 'The session has ended',
    refusals: [notFound()],
    act: ({ userId }, { params }) => endSession(accounts.db, userId, params.id),
  });
  define('get', '/api/account/export', {
    operationId: 'exportAccount',
    summary: 'Everything that is stored of one, as one JSON document',
    limit: 'account',
    answer: [z.looseObject({ exported_at: z.iso.datetime(), account }), 'All of it'],
    act: ({ userId, sessionId }) => exportAccount(accounts.db, userId, sessionId, accounts.now()),
  });
  define('post', '/api/account/deletion', {
    operationId: 'deleteAccount',
    summary: 'Delete the account with all that is its own, for good',
    limit: 'account',
    body: accountDeletion,
    answer: 'The account is gone',
    refusals: [wrongPassword(), signInAgain(), lastAdmin()],
    act: (actor, { body: { current_password = '', texts } }) => deleteAccount(accounts, actor, current_password, texts),
  });

  openRoutes(api, { tags, security: open })('post', '/api/account/confirmation', {
    operationId: 'confirmAddress',
    summary: 'Confirm an address with the token of its letter, as the button of the page does that its link leads to',
    limit: 'account',
    body: addressConfirmation,
    answer: 'The address is confirmed',
    refusals: [confirmationOver()],
    act: (_, { body }) => confirmAddress(accounts, body.token),
  });
}
