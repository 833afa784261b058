import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { type AuthCode, authFailure } from '#server/accounts/auth-failures.ts';
import { answers, jsonBody, type refused, unreadable } from '#server/platform/http/api/answers.ts';

/** A call in the description of the API. */
export type Described = Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0];

type Call = Pick<Described, 'security' | 'summary'> & {
  headers?: z.ZodObject;
  body?: z.ZodType;
  answer: readonly [z.ZodType, string];
  /** besides those of every body */
  refusals?: readonly (AuthCode | Parameters<typeof refused>[number])[];
};

export const common = { tags: ['Sessions'] };

/** A POST under /api/auth. */
export function post(path: string, operationId: string, call: Call): Described {
  const { headers, body, answer, refusals = [], ...words } = call;
  const named = refusals.map((one) => (typeof one === 'string' ? authFailure(one) : one));
  return {
    ...{ ...common, method: 'post', path: `/api/auth/${path}`, operationId, ...words },
    request: { ...(headers && { headers }), ...(body && jsonBody(body)) },
    responses: answers(...answer, ...named, ...(body ? unreadable : [])),
  };
}

/** A GET under /api/auth. */
export const get = (...call: Parameters<typeof post>): Described => ({ ...post(...call), method: 'get' });

/** A known device is exempt from the waiting times caused by strangers guessing the account's password. */
export const device = z.object({
  'x-device-token': z
    .string()
    .optional()
    .meta({ description: '43 characters of base64url: 256 random bits, which a client makes once and keeps' }),
});
