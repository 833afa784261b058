import type { Context } from 'hono';
import type { LiveEvents } from '#server/platform/events/live-events.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { FixedContent } from '#server/platform/http/fixed/fixed-content.ts';
import type { Headers } from '#server/platform/http/fixed/send-fixed.ts';
import type { Page } from '#server/platform/http/pages/page-cache.ts';
import type { PageKey } from '#server/platform/http/pages/page-key.ts';
import { sendPublic } from '#server/platform/http/pages/send-page.ts';
import type { Rendering } from '#server/site/http/serve-page.ts';
import { lastChange } from './last-change.ts';

/** `address`: the path with the relevant part of the query; `headers`: of every answer, even a 304. */
type Feed = { locale: PageKey['locale']; address: string; type: string; headers: Headers };

export type ServeFeed = (c: Context<AppEnv>, feed: Feed, render: () => Promise<string>) => Promise<Response>;

/** Serves public cases to other programs. As these ask often, each feed is rendered and compressed once after a change. */
export function feedServer(events: LiveEvents, { cache, bounds }: Rendering): ServeFeed {
  const changedAt = lastChange(events);
  return async (c, { locale, address, type, headers }, render) => {
    const of = { locale, address, slug: null };
    if (!cache.holds(of)) await bounds.admit(c);
    const served = await cache.get(of, () =>
      bounds.run(c, async () => {
        const at = changedAt(); // taken before the cases are read, so that changes during the read are noticed by the next request
        return feedOf(await render(), type, at);
      }),
    );
    return sendPublic(c, served, { headers, lastModified: served.page.renderedAt });
  };
}

function feedOf(text: string, type: string, changedAt: Date): Page {
  const content = FixedContent.of(Buffer.from(text));
  return { status: 200, headers: { 'Content-Type': type }, content, renderedAt: changedAt };
}
