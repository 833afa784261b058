import { type UnsubscribeDeps, unsubscribe } from '#server/accounts/change-profile.ts';
import { brokenLink } from '#server/platform/errors.ts';
import { open } from '#server/platform/http/api/answers.ts';
import { leadToPage, ofMail } from '#server/platform/http/api/mail-links.ts';
import { type Api, openRoutes } from '#server/platform/http/api/member-routes.ts';

export const unsubscribePath = '/api/unsubscribe';

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
