import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  account,
  accountChange,
  accountDeletion,
  accountSessions,
  addressConfirmation,
} from '#core/contract/account.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { changeProfile } from '#server/accounts/change-profile.ts';
import { confirmAddress } from '#server/accounts/confirm-address.ts';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { confirmationOver, lastAdmin, signInAgain, wrongPassword } from '#server/accounts/errors.ts';
import { exportAccount } from '#server/accounts/export-account.ts';
import { endSession, readAccount } from '#server/accounts/own-account.ts';
import { presentAccount, presentSession } from '#server/accounts/present-account.ts';
import { sessionsOf } from '#server/accounts/store/accounts.ts';
import { notFound } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/http/actor-of.ts';
import {
  answers,
  bearer,
  doneSilently,
  invalidInput,
  jsonBody,
  needsSession,
  open,
  unreadable,
} from '#server/platform/http/api/answers.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { signedIn } from '#server/platform/http/middleware/identified.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';

const common = { tags: ['Account'], security: bearer };

/** Routes for the person's own account. Signing in and out is handled under /api/auth. */
export function accountRoutes(
  api: OpenAPIHono<AppEnv>,
  { accounts }: { accounts: AccountDeps },
  limited: Limited,
): void {
  profileRoutes(api, accounts, limited);
  sessionRoutes(api, accounts);
  dataRoutes(api, accounts, limited);
  confirmationRoutes(api, accounts, limited);
}

type Accounts = AccountDeps;

function profileRoutes(api: OpenAPIHono<AppEnv>, deps: Accounts, limited: Limited): void {
  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/api/account',
      operationId: 'readAccount',
      middleware: [signedIn()],
      summary: 'Who is signed in',
      responses: answers(account, 'The account', needsSession),
    }),
    async (c) => c.json(presentAccount(await readAccount(deps.db, actorOf(c).userId)), 200),
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'patch',
      path: '/api/account',
      operationId: 'changeAccount',
      middleware: [signedIn(), limited('change')],
      summary: 'Change display name, contact e-mail (an empty text clears) or which mails one wants',
      request: jsonBody(accountChange),
      responses: answers(account, 'The account as it is now', needsSession, ...unreadable),
    }),
    async (c) => c.json(presentAccount(await changeProfile(deps, actorOf(c), c.req.valid('json'))), 200),
  );
}

function sessionRoutes(api: OpenAPIHono<AppEnv>, { db }: Accounts): void {
  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/api/account/sessions',
      operationId: 'listSessions',
      middleware: [signedIn()],
      summary: 'Where one is signed in, last used first',
      responses: answers(accountSessions, 'Sessions that have not expired', needsSession),
    }),
    async (c) => {
      const { userId, sessionId } = actorOf(c);
      const sessions = await sessionsOf(db, userId);
      return c.json({ sessions: sessions.map((session) => presentSession(session, sessionId)) }, 200);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'delete',
      path: '/api/account/sessions/{id}',
      operationId: 'endSession',
      middleware: [signedIn()],
      summary: 'Sign out in one place',
      request: { params: z.object({ id: z.string().max(64) }) },
      responses: doneSilently('The session has ended', needsSession, notFound(), invalidInput),
    }),
    async (c) => {
      await endSession(db, actorOf(c).userId, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
}

function dataRoutes(api: OpenAPIHono<AppEnv>, deps: Accounts, limited: Limited): void {
  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/api/account/export',
      operationId: 'exportAccount',
      middleware: [signedIn(), limited('account')],
      summary: 'Everything that is stored of one, as one JSON document',
      responses: answers(z.looseObject({ exported_at: z.iso.datetime(), account }), 'All of it', needsSession),
    }),
    async (c) => {
      const { userId, sessionId } = actorOf(c);
      return c.json(await exportAccount(deps.db, userId, sessionId, deps.now()), 200);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/api/account/deletion',
      operationId: 'deleteAccount',
      middleware: [signedIn(), limited('account')],
      summary: 'Delete the account with all that is its own, for good',
      request: jsonBody(accountDeletion),
      responses: doneSilently(
        'The account is gone',
        needsSession,
        wrongPassword(),
        signInAgain(),
        lastAdmin(),
        ...unreadable,
      ),
    }),
    async (c) => {
      const { current_password = '', texts } = c.req.valid('json');
      await deleteAccount(deps, actorOf(c), current_password, texts);
      return c.body(null, 204);
    },
  );
}

function confirmationRoutes(api: OpenAPIHono<AppEnv>, deps: Accounts, limited: Limited): void {
  api.openapi(
    createRoute({
      ...common,
      security: open,
      method: 'post',
      path: '/api/account/confirmation',
      operationId: 'confirmAddress',
      middleware: [limited('account')],
      summary:
        'Confirm an address with the token of its letter: what the button of the page does that the link leads to',
      request: jsonBody(addressConfirmation),
      responses: doneSilently('The address is confirmed', confirmationOver(), ...unreadable),
    }),
    async (c) => {
      await confirmAddress(deps, c.req.valid('json').token);
      return c.body(null, 204);
    },
  );
}
