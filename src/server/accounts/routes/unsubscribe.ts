import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { brokenLink, type UnsubscribeDeps, unsubscribe } from '#server/accounts/change-profile.ts';
import { rateLimited } from '#server/platform/errors.ts';
import { invalidInput, open, refused } from '#server/platform/http/api/answers.ts';
import { type Api, openRoutes } from '#server/platform/http/api/member-routes.ts';

export const unsubscribePath = '/api/unsubscribe';
/** The token of a mail identifies the subscription, and authorises stopping it. */
export const ofMail = z.object({ token: z.string().max(300) });

/** Target of the List-Unsubscribe header of mails. */
export function unsubscribeRoutes(api: Api, { newsMails }: { newsMails: UnsubscribeDeps }): void {
  openRoutes(api, { tags: ['Account'], security: open })('post', unsubscribePath, {
    operationId: 'unsubscribe',
    summary:
      'Stop a kind of mail, by the token of such a mail; a body (RFC 8058: List-Unsubscribe=One-Click) is not read',
    query: ofMail,
    answer: 'No more of these mails',
    refusals: [brokenLink()],
    act: (_, { query }) => unsubscribe(newsMails, query.token),
  });
  leadToPage(api, unsubscribePath, '/unsubscribe', { tags: ['Account'], operationId: 'openUnsubscribePage' });
}

/** What a GET of the same address does. */
export function leadToPage(
  { app }: Api,
  path: string,
  page: string,
  words: { tags: string[]; operationId: string },
): void {
  const route = createRoute({
    ...{ method: 'get', path, security: open, ...words },
    summary: 'For mail programs that open the address instead: leads to the page with the button, and changes nothing',
    request: { query: ofMail },
    responses: { 302: { description: 'The page' }, ...refused(invalidInput, rateLimited(0)) },
  });
  app.openapi(route, (c) => c.redirect(`${page}?${new URLSearchParams(c.req.valid('query'))}`, 302));
}
