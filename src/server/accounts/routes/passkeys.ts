import { z } from 'zod';
import * as contract from '#core/contract/auth.ts';
import type { PasskeyDeps } from '#server/accounts/account-deps.ts';
import { signInAgain, wrongPassword } from '#server/accounts/assert-it-is-them.ts';
import {
  addPasskey,
  beginPasskey,
  confirmFirst,
  passkeyKnown,
  passkeyUnusable,
  removePasskey,
  renamePasskey,
  tooManyPasskeys,
} from '#server/accounts/own-passkeys.ts';
import { presentPasskey } from '#server/accounts/present-account.ts';
import { passkeyOver } from '#server/accounts/prove-passkey.ts';
import { passkeysOf } from '#server/accounts/store/passkeys.ts';
import { notFound } from '#server/platform/errors.ts';
import { type Api, memberRoutes } from '#server/platform/http/api/member-routes.ts';

const idParam = z.object({ id: z.uuid() });

/** Routes for the passkeys of one's own account. Signing in with one is handled under /api/auth. */
export function passkeyRoutes(api: Api, deps: PasskeyDeps): void {
  const define = memberRoutes(api, { tags: ['Account'] });
  define('post', '/api/account/passkey-options', {
    operationId: 'beginPasskey',
    summary: 'Begin to add a passkey: what the device is asked',
    limit: 'account',
    body: contract.passkeyConsent,
    answer: [contract.passkeyOptions, 'For `navigator.credentials.create()`'],
    refusals: [wrongPassword(), signInAgain(), confirmFirst(), tooManyPasskeys(), notFound()],
    act: (actor, { body }) => beginPasskey(deps, actor, body.current_password ?? ''),
  });
  define('post', '/api/account/passkeys', {
    operationId: 'addPasskey',
    summary: 'Add the passkey that the device has created',
    limit: 'change',
    body: contract.newPasskey,
    makes: true,
    answer: [contract.passkey, 'The passkey'],
    refusals: [passkeyOver(), passkeyUnusable(), passkeyKnown(), tooManyPasskeys(), notFound()],
    act: async (actor, { body }) => presentPasskey(await addPasskey(deps, actor, body)),
  });
  define('get', '/api/account/passkeys', {
    operationId: 'listPasskeys',
    summary: 'The passkeys of the account, the oldest first',
    answer: [contract.passkeys, 'Its passkeys'],
    act: async ({ userId }) => ({ passkeys: (await passkeysOf(deps.db, userId)).map(presentPasskey) }),
  });
  define('patch', '/api/account/passkeys/{id}', {
    operationId: 'renamePasskey',
    summary: 'Give a passkey another name',
    limit: 'change',
    params: idParam,
    body: contract.passkeyName,
    answer: [contract.passkey, 'The passkey as it is now'],
    refusals: [notFound()],
    act: async (actor, { params, body }) => presentPasskey(await renamePasskey(deps, actor, params.id, body.name)),
  });
  define('post', '/api/account/passkeys/{id}/removal', {
    operationId: 'removePasskey',
    summary: 'Remove a passkey',
    limit: 'account',
    params: idParam,
    body: contract.passkeyConsent,
    answer: 'It opens nothing any more',
    refusals: [wrongPassword(), signInAgain(), notFound()],
    act: (actor, { params, body }) => removePasskey(deps, actor, params.id, body.current_password ?? ''),
  });
}
