import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import * as contract from '#core/contract/passkeys.ts';
import type { PasskeyDeps } from '#server/accounts/account-deps.ts';
import {
  confirmFirst,
  passkeyKnown,
  passkeyOver,
  passkeyUnusable,
  signInAgain,
  tooManyPasskeys,
  wrongPassword,
} from '#server/accounts/errors.ts';
import { addPasskey } from '#server/accounts/passkeys/add-passkey.ts';
import { beginPasskey } from '#server/accounts/passkeys/begin-passkey.ts';
import { removePasskey, renamePasskey } from '#server/accounts/passkeys/keep-passkeys.ts';
import { presentPasskey } from '#server/accounts/present-account.ts';
import { passkeysOf } from '#server/accounts/store/passkeys.ts';
import { notFound } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/http/actor-of.ts';
import {
  answers,
  bearer,
  creates,
  doneSilently,
  jsonBody,
  needsSession,
  unreadable,
} from '#server/platform/http/api/answers.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { signedIn } from '#server/platform/http/middleware/identified.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';

const common = { tags: ['Account'], security: bearer };
const idParam = z.object({ id: z.uuid() });

/** Routes for the passkeys of one's own account. Signing in with one is handled under /api/auth. */
export function passkeyRoutes(api: OpenAPIHono<AppEnv>, deps: PasskeyDeps, limited: Limited): void {
  addingRoutes(api, deps, limited);
  keepingRoutes(api, deps, limited);
}

function addingRoutes(api: OpenAPIHono<AppEnv>, deps: PasskeyDeps, limited: Limited): void {
  api.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/api/account/passkey-options',
      operationId: 'beginPasskey',
      middleware: [signedIn(), limited('account')],
      summary: 'Begin to add a passkey: what the device is asked',
      request: jsonBody(contract.passkeyConsent),
      responses: answers(
        contract.passkeyOptions,
        'For `navigator.credentials.create()`',
        needsSession,
        wrongPassword(),
        signInAgain(),
        confirmFirst(),
        tooManyPasskeys(),
        notFound(),
        ...unreadable,
      ),
    }),
    async (c) => c.json(await beginPasskey(deps, actorOf(c), c.req.valid('json').current_password ?? ''), 200),
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/api/account/passkeys',
      operationId: 'addPasskey',
      middleware: [signedIn(), limited('change')],
      summary: 'Add the passkey that the device has created',
      request: jsonBody(contract.newPasskey),
      responses: creates(
        contract.passkey,
        'The passkey',
        needsSession,
        passkeyOver(),
        passkeyUnusable(),
        passkeyKnown(),
        tooManyPasskeys(),
        notFound(),
        ...unreadable,
      ),
    }),
    async (c) => c.json(presentPasskey(await addPasskey(deps, actorOf(c), c.req.valid('json'))), 201),
  );
}

function keepingRoutes(api: OpenAPIHono<AppEnv>, deps: PasskeyDeps, limited: Limited): void {
  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/api/account/passkeys',
      operationId: 'listPasskeys',
      middleware: [signedIn()],
      summary: 'The passkeys of the account, the oldest first',
      responses: answers(contract.passkeys, 'Its passkeys', needsSession),
    }),
    async (c) => c.json({ passkeys: (await passkeysOf(deps.db, actorOf(c).userId)).map(presentPasskey) }, 200),
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'patch',
      path: '/api/account/passkeys/{id}',
      operationId: 'renamePasskey',
      middleware: [signedIn(), limited('change')],
      summary: 'Give a passkey another name',
      request: { params: idParam, ...jsonBody(contract.passkeyName) },
      responses: answers(contract.passkey, 'The passkey as it is now', needsSession, notFound(), ...unreadable),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json(presentPasskey(await renamePasskey(deps, actorOf(c), id, c.req.valid('json').name)), 200);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/api/account/passkeys/{id}/removal',
      operationId: 'removePasskey',
      middleware: [signedIn(), limited('account')],
      summary: 'Remove a passkey',
      request: { params: idParam, ...jsonBody(contract.passkeyConsent) },
      responses: doneSilently(
        'It opens nothing any more',
        needsSession,
        wrongPassword(),
        signInAgain(),
        notFound(),
        ...unreadable,
      ),
    }),
    async (c) => {
      const { current_password = '' } = c.req.valid('json');
      await removePasskey(deps, actorOf(c), c.req.valid('param').id, current_password);
      return c.body(null, 204);
    },
  );
}
