import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { seenText } from '#core/cases/relative-time.ts';
import type { CaseStatus } from '#core/cases/status.ts';
import { titleHere } from '#core/cases/title-here.ts';
import { getLocale } from '#core/paraglide/runtime.js';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { getCase, primaryPhoto } from '#server/cases/get-case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { readPicture } from '#server/photos/find-photo-file.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { createWorkSlots } from '#server/platform/work-slots.ts';

/** The content of a social card. All of it is public. */
export type CardContent = {
  status: CaseStatus;
  title: string;
  area: string | null;
  /** when the animal was last seen or found, in words */
  date: string | null;
  /** an encoded image; null shows a drawn placeholder */
  photo: Uint8Array | null;
};

/** A few megabytes, enough for the cases being shared at the moment. */
const mostKept = 40;

export type SocialCards = ReturnType<typeof socialCards>;
type CardDeps = {
  cases: Pick<CaseDeps, 'ask'>;
  store: Pick<PhotoStore, 'read'>;
  draw: (content: CardContent) => Promise<Uint8Array>;
};

/**
 * The preview images of links to cases. A card is drawn on first request in a language, and again after the case's
 * `image_version` or status has changed.
 */
export function socialCards({ cases, store, draw }: CardDeps) {
  const kept = new Map<string, Promise<Uint8Array>>();
  const slots = createWorkSlots({ running: 2, waiting: 40 });

  async function make(of: CaseRecord): Promise<Uint8Array> {
    const key = primaryPhoto(of)?.key;
    const { status, area_name: area } = of;
    const title = titleHere(of.title);
    return draw({ status, title, area, date: seenText(of), photo: key ? await readPicture(store, key) : null });
  }

  return {
    /** @throws NamedError `case_not_found`, `photos_unreachable`; `busy` if too many other cards are being drawn */
    async ofSlug(slug: string): Promise<{ png: Uint8Array; version: string }> {
      const of = await getCase(cases, slug);
      const version = `${of.id}-${of.image_version}-${of.status}-${getLocale()}`;
      const card = kept.get(version) ?? slots.run(() => make(of));
      kept.delete(version);
      kept.set(version, card); // moved to the end of the insertion order: the first entry is evicted first
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
      card.catch(() => kept.delete(version));
      return { png: await card, version };
    },
  };
}

/** Short, because a card changes with its case, but its URL changes only with `image_version`. */
const cacheControl = 'public, max-age=300';

/** `GET /pet/{slug}/card.png`: the preview image of links to the case. */
export function socialCardRoutes(app: Hono<AppEnv>, { cards }: { cards: SocialCards }, limited: Limited): void {
  app.get('/pet/:slug/card.png', limited('card'), etag(), async (c) => {
    const { png, version } = await cards.ofSlug(c.req.param('slug'));
    return c.body(Uint8Array.from(png), 200, {
      ETag: `"${version}"`,
      'Content-Type': 'image/png',
      'Cache-Control': cacheControl,
    });
  });
}
