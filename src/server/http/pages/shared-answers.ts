import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { type ContentPolicy, policyHeader } from '../content-policy.ts';
import { FixedContent } from '../fixed/fixed-content.ts';
import { sendFixed } from '../fixed/send-fixed.ts';
import { shared } from '../middleware/public-cors.ts';
import type { Limited } from '../middleware/rate-limit.ts';
import { localeOf, variesByLocale } from '../middleware/spoken-locale.ts';
import { answerKey } from './answer-key.ts';
import type { Page, PageCache } from './page-cache.ts';
import type { PageKey } from './page-key.ts';

/** Sends what `read` resolves to as JSON, with an ETag if it is the same for every visitor. */
export type SendShared = ReturnType<typeof sharedAnswers>['sendShared'];

/** Whoever keeps an answer asks each time whether it is still current, and mostly gets a 304. */
const caching = { 'Cache-Control': 'no-cache', ...variesByLocale };

/**
 * Answers of the API that are the same for every visitor come from the cache of pages, or go there.
 * @param standing headers of every response
 */
export function sharedAnswers(
  cache: PageCache,
  limited: Limited,
  standing: Record<string, string>,
  policy: ContentPolicy,
) {
  const isAdmitted = admittedBy(limited('read'));
  const headers = { ...standing, ...caching, ...shared };
  const about = { 'Content-Type': 'application/json', ...policyHeader(policy.ofFile('/api/cases')) };
  const send = (c: Context<AppEnv>, { content }: Page) =>
    sendFixed(c.req, { content, about, headers: { ...headers, 'X-Request-Id': c.get('requestId') } });

  /** Answers with what the cache has, before the middleware that only other answers need. */
  const serveKept: MiddlewareHandler<AppEnv> = async (c, next) => {
    const key = keyOf(c);
    const page = key && cache.ready(key);
    return page && (await isAdmitted(c)) ? send(c, page) : next();
  };

  async function sendShared<T extends object>(
    c: Context<AppEnv>,
    read: () => Promise<T>,
  ): Promise<ReturnType<typeof c.json<T, 200>>> {
    const key = keyOf(c);
    if (!key) return read().then((answer) => c.json<T, 200>(answer, 200));
    const { page } = await cache.get(key, async () => answerOf(await read(), key));
    const answer = await send(c, page);
    c.set('isComplete', true);
    return answer as Awaited<ReturnType<typeof c.json<T, 200>>>;
  }

  return { serveKept, sendShared };
}

/** Whether a limit lets the request pass. If it does not, the limit of the route refuses it with all due headers. */
function admittedBy(limit: MiddlewareHandler<AppEnv>) {
  return (c: Context<AppEnv>): Promise<boolean> =>
    limit(c, async () => {}).then(
      () => true,
      () => false,
    );
}

/** The key of what every visitor is answered; null for other calls and for whoever may have a session. */
function keyOf(c: Context<AppEnv>): PageKey | null {
  const { method, path } = c.req;
  if (!path.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD')) return null;
  return c.req.header('authorization') === undefined ? answerKey(c.req.url, localeOf(c)) : null;
}

/** A report that was merged into another one is answered with that one. */
function answerOf(answer: object, { slug }: PageKey): Page {
  const isOfAnother = slug !== null && 'slug' in answer && answer.slug !== slug;
  const content = FixedContent.of(Buffer.from(JSON.stringify(answer)));
  return { status: 200, headers: {}, content, renderedAt: new Date(), isOfAnother };
}
