import { descriptionHere } from '#core/cases/description.ts';
import { withoutPadding } from '#core/cases/preview-text.ts';
import { seenText } from '#core/cases/relative-time.ts';
import { titleHere } from '#core/cases/title-here.ts';
import type { CaseFilters } from '#core/contract/case.ts';
import type { SiteFacts } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import { getLocale } from '#core/paraglide/runtime.js';
import { addressHere } from '#core/text/language-address.ts';
import { primaryPhoto } from '#server/cases/get-case.ts';
import type { PublicRecord } from '#server/cases/store/case-record.ts';
import { photoUrl, thumbUrl } from '#server/photos/store/photo-keys.ts';
import { escapeMarkup } from '#server/platform/texts/markup.ts';

type Site = Pick<SiteFacts, 'origin'>;

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:georss="http://www.georss.org/georss"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ');

/** RSS 2.0 with a permanent guid, the place as georss:point if known, and the photo as media:content. */
export function rssFeed(site: Site, filters: CaseFilters, cases: PublicRecord[]): string {
  const query = Object.keys(filters).length > 0 ? `?${new URLSearchParams(filters)}` : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${namespaces}><channel>`,
    `<title>${escapeMarkup(m.app_name())}</title>`,
    `<link>${escapeMarkup(site.origin + addressHere(`/cases${query}`))}</link>`,
    `<description>${escapeMarkup(m.errors_feed_description())}</description>`,
    `<language>${getLocale()}</language>`,
    `<atom:link href="${escapeMarkup(site.origin + addressHere(`/feed.xml${query}`))}" rel="self" type="application/rss+xml"/>`,
    ...cases.map((record) => item(site, record)),
    '</channel></rss>',
  ].join('\n');
}

/** RSS readers expect titles as plain text and descriptions as HTML. */
function item(site: Site, record: PublicRecord): string {
  return [
    '<item>',
    `<title>${escapeMarkup(titleHere(record.title))}</title>`,
    `<link>${escapeMarkup(site.origin + addressHere(`/pet/${encodeURIComponent(record.slug)}`))}</link>`,
    `<guid isPermaLink="false">${record.id}</guid>`,
    `<pubDate>${record.created_at.toUTCString()}</pubDate>`,
    `<category>${record.status}</category>`,
    `<description>${escapeMarkup(asHtml([record.area_name, seenText(record), withoutPadding(descriptionHere(record))]))}</description>`,
    picture(site, record),
    record.location ? `<georss:point>${record.location.lat} ${record.location.lng}</georss:point>` : '',
    '</item>',
  ].join('');
}

/** Turns people's texts into HTML that shows them literally. */
function asHtml(texts: (string | null)[]): string {
  const lines = texts.flatMap((text) => text?.split('\n') ?? []).filter(Boolean);
  return lines.map(escapeMarkup).join('<br>');
}

function picture(site: Site, record: PublicRecord): string {
  const photo = primaryPhoto(record);
  if (!photo) return '';
  const [url, thumb] = [photoUrl(photo), thumbUrl(photo)].map((path) => escapeMarkup(new URL(path, site.origin).href));
  const size = `width="${photo.width}" height="${photo.height}"`;
  return `<media:content url="${url}" type="image/webp" medium="image" ${size}/><media:thumbnail url="${thumb}"/>`;
}
