import type { SiteFacts } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import type { CaseRecord } from '#server/cases/case-record.ts';

/** RSS 2.0 with a guid that does not change, and the place as georss:point where one is known. */
export function rssFeed(site: Pick<SiteFacts, 'origin'>, cases: CaseRecord[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss"><channel>',
    `<title>${escapeXml(m.app_name())}</title>`,
    `<link>${escapeXml(site.origin)}/cases</link>`,
    `<description>${escapeXml(m.errors_feed_description())}</description>`,
    `<atom:link href="${escapeXml(site.origin)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...cases.map(item),
    '</channel></rss>',
  ].join('\n');
}

function item(record: CaseRecord): string {
  const text = [record.area_name, record.description].filter(Boolean).join('\n');
  return [
    '<item>',
    `<title>${escapeXml(record.title)}</title>`,
    `<link>${escapeXml(record.share_url)}</link>`,
    `<guid isPermaLink="false">${record.id}</guid>`,
    `<pubDate>${record.created_at.toUTCString()}</pubDate>`,
    `<category>${record.status}</category>`,
    `<description>${escapeXml(text)}</description>`,
    record.location ? `<georss:point>${record.location.lat} ${record.location.lng}</georss:point>` : '',
    '</item>',
  ].join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as XML 1.0 takes it: without the control characters that it forbids even escaped. */
export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, (character) => entities[character] ?? character)
  );
}
