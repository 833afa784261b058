import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { brokenLink, type UnsubscribeDeps, unsubscribe } from '#server/accounts/change-profile.ts';
import { rateLimited } from '#server/platform/errors.ts';
import { doneSilently, invalidInput, open, refused } from '#server/platform/http/api/answers.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';

export const unsubscribePath = '/api/unsubscribe';
const request = { query: z.object({ token: z.string().max(300) }) };
const common = { path: unsubscribePath, tags: ['Account'], security: open, request };

/**
 * Target of the List-Unsubscribe header of mails. The token in the URL identifies the subscription and authorises
 * stopping it.
 */
export function unsubscribeRoutes(api: OpenAPIHono<AppEnv>, { newsMails }: { newsMails: UnsubscribeDeps }): void {
  api.openapi(
    createRoute({
      ...common,
      method: 'post',
      operationId: 'unsubscribe',
      summary:
        'Stop a kind of mail, by the token of such a mail; a body (RFC 8058: List-Unsubscribe=One-Click) is not read',
      responses: doneSilently('No more of these mails', brokenLink(), invalidInput),
    }),
    async (c) => {
      await unsubscribe(newsMails, c.req.valid('query').token);
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      operationId: 'openUnsubscribePage',
      summary:
        'For mail programs that open the address instead: leads to the page with the button, and changes nothing',
      responses: { 302: { description: 'The page' }, ...refused(invalidInput, rateLimited(0)) },
    }),
    (c) => c.redirect(`/unsubscribe?${new URLSearchParams(c.req.valid('query'))}`, 302),
  );
}
