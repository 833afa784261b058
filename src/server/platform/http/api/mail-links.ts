import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { linkToken } from '#core/contract/named.ts';
import { rateLimited } from '#server/platform/errors.ts';
import { invalidInput, open, refused } from './answers.ts';
import type { Api } from './member-routes.ts';

/** The token of a mail identifies what it is about, and authorises what its page offers. */
export const ofMail = z.object({ token: linkToken });

/** Answers a GET of an address that mail programs post to (List-Unsubscribe). */
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
