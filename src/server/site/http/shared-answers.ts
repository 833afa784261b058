import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import type { Read, VisitorReads } from '#server/cases/pages/api-reads.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { type ContentPolicy, policyHeader } from '#server/platform/http/content-policy.ts';
import { FixedContent, hasty } from '#server/platform/http/fixed/fixed-content.ts';
import { sendFixed } from '#server/platform/http/fixed/send-fixed.ts';
import type { EarlyAnswer } from '#server/platform/http/middleware/answered-early.ts';
import { shared } from '#server/platform/http/middleware/public-cors.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import type { Spend } from '#server/platform/http/middleware/spends-time.ts';
import { localeOf, variesByLocale } from '#server/platform/http/middleware/spoken-locale.ts';
import { type AnswerKey, answerKey } from '#server/platform/http/pages/answer-key.ts';
import type { Page, PageCache } from '#server/platform/http/pages/page-cache.ts';
import type { PageKey } from '#server/platform/http/pages/page-key.ts';
import { inLocale } from '#server/platform/in-locale.ts';

/** Whoever keeps an answer asks each time whether it is still current, and mostly gets a 304. */
const caching = { 'Cache-Control': 'no-cache', ...variesByLocale };

type Options = {
  cache: PageCache;
  readOf: VisitorReads;
  refuse: ErrorHandler<AppEnv>;
  limited: Limited;
  spend: Spend;
  /** headers of every response */
  standing: Record<string, string>;
  policy: ContentPolicy;
};

/**
 * Answers what the API answers every visitor alike, with an ETag, from the cache of pages or into it. Whoever may have
 * a session, reads too much or asks what is invalid is left to the routes.
 */
export function sharedAnswers({ cache, readOf, refuse, limited, spend, standing, policy }: Options): EarlyAnswer {
  const isAdmitted = admittedBy(limited('read'));
  const common = { ...standing, ...shared };
  const own = policyHeader(policy.ofFile('/api/cases'));
  const about = { 'Content-Type': 'application/json', ...own };
  const kept = { ...common, ...caching };
  const send = (c: Context<AppEnv>, { content }: Page) =>
    sendFixed(c.req, { content, about, whole: true, headers: { ...kept, 'X-Request-Id': c.get('requestId') } });

  /** With the headers that later middleware gives other refusals. */
  async function refused(c: Context<AppEnv>, error: Error): Promise<Response> {
    const answer = await refuse(error, c);
    const headers = { ...common, ...own, 'X-Request-Id': c.get('requestId') };
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  }

  const make = (c: Context<AppEnv>, key: PageKey, read: Read): Promise<Response> =>
    inLocale(key.locale, () =>
      spend(c, () => cache.get(key, async () => pageOf(await read(), key))).then(
        ({ page }) => send(c, page),
        (error: Error) => refused(c, error),
      ),
    );

  async function answer(c: Context<AppEnv>, key: AnswerKey): Promise<Response | null> {
    const page = cache.ready(key);
    const read = page ? null : readOf(key.address);
    if (!(page || read) || !(await isAdmitted(c))) return null;
    c.set('route', key.route);
    return page ? send(c, page) : make(c, key, read!);
  }

  return (c) => {
    const key = keyOf(c);
    return key && answer(c, key);
  };
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
function keyOf(c: Context<AppEnv>): AnswerKey | null {
  const { method, path, url } = c.req;
  if (!path.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD') || url.includes('%00')) return null;
  return c.req.header('authorization') === undefined ? answerKey(url, localeOf(c)) : null;
}

/** A report that was merged into another one is answered with that one. */
function pageOf(answer: object, { slug }: PageKey): Page {
  const isOfAnother = slug !== null && 'slug' in answer && answer.slug !== slug;
  const content = FixedContent.of(Buffer.from(JSON.stringify(answer)), hasty);
  return { status: 200, headers: {}, content, renderedAt: new Date(), isOfAnother };
}
