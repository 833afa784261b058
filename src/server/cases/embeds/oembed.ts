import { titleHere } from '#core/cases/title-here.ts';
import { m } from '#core/paraglide/messages.js';
import { baseLocale, type Locale } from '#core/paraglide/runtime.js';
import { addressHere, readAddress } from '#core/text/language-address.ts';
import type { EmbeddedCase } from '#server/cases/embeds/embed-page.ts';
import { escapeMarkup } from '#server/platform/texts/markup.ts';

/** The size of the frame of one case. */
const frame = { width: 480, height: 190 };
/** That of its social card. */
const card = { width: 1200, height: 630 };
/** Seconds, as long as the card itself may be kept. */
const cacheAge = 300;

type Most = { maxwidth?: number | undefined; maxheight?: number | undefined };

/** A case as oEmbed (oembed.com) tells it, type `rich`; the card only where it is allowed to be as large as it is. */
export function oEmbedOf(of: EmbeddedCase & { image_version: number }, origin: string, most: Most) {
  const { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY } = most;
  const [width, height] = [Math.min(frame.width, maxwidth), Math.min(frame.height, maxheight)];
  const src = escapeMarkup(origin + addressHere(`/embed/pet/${encodeURIComponent(of.slug)}`));
  const hasCard = card.width <= maxwidth && card.height <= maxheight;
  return {
    ...{ version: '1.0', type: 'rich', title: titleHere(of.title) },
    ...{ provider_name: m.app_name(), provider_url: origin, cache_age: cacheAge },
    html: `<iframe src="${src}" title="${escapeMarkup(titleHere(of.title))}" width="${width}" height="${height}" style="border:0" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
    width,
    height,
    ...(hasCard && {
      thumbnail_url:
        origin + addressHere(`/pet/${encodeURIComponent(of.slug)}/card.png?v=${of.image_version}-${of.status}`),
      thumbnail_width: card.width,
      thumbnail_height: card.height,
    }),
  };
}

/** The case whose page an address of this site is, and the language of the address; null for any other. */
export function caseIn(address: string, origin: string): { slug: string; locale: Locale } | null {
  try {
    const url = new URL(address);
    const { locale, path } = readAddress(url.pathname);
    const slug = /^\/pet\/([^/]+)\/?$/.exec(path)?.[1];
    // PostgreSQL takes no NUL, which is refused in addresses of requests only
    if (url.origin !== origin || !slug || slug.includes('%00')) return null;
    return { slug: decodeURIComponent(slug), locale: locale ?? baseLocale };
  } catch {
    return null;
  }
}
