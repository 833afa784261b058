import type { OpenAPIHono } from '@hono/zod-openapi';

/** A call in the description of the API. */
export type Described = Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0];

/** A POST under /api/auth. */
export const post = (
  path: string,
  operationId: string,
  rest: Omit<Described, 'path' | 'method' | 'operationId'>,
): Described => ({
  tags: ['Sessions'],
  method: 'post',
  path: `/api/auth/${path}`,
  operationId,
  ...rest,
});

/** A GET under /api/auth. */
export const get = (...call: Parameters<typeof post>): Described => ({ ...post(...call), method: 'get' });
