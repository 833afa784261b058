import { useEffect } from 'react';
import type { MetaDescriptor } from 'react-router';
import type { SiteFacts } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import { baseLocale, type Locale, locales } from '#core/paraglide/runtime.js';
import { addressHere, addressIn } from '#core/text/language-address.ts';

export type PageMeta = {
  title: string;
  description: string;
  /** path from the site's root, "/cases" */
  path: string;
  /** path from the site's root; 1200x630 */
  image?: { path: string; alt: string };
  /** the same as a JPEG of 1080x1080, for services that show squares */
  square?: { path: string; alt: string };
  /** other sites can show it in a frame, which /oembed tells them */
  isEmbeddable?: true;
  type?: 'website' | 'article';
  /** false hides the page from search engines */
  index?: boolean;
};

/** The parts of the router's `meta` arguments that are used here. */
type MetaArgs = { matches: Matches; location: { pathname: string } };
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Title, description, canonical address and social cards of a page. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const origin = siteOrigin(matches);
  // a path of two slashes would name another host if it were resolved against the origin
  const at = (path: string) => new URL(origin + path).href;
  const url = at(addressHere(page.path));
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    ...(page.index === false ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.index === false ? [] : alternates((locale) => at(addressIn(locale, page.path)))),
    ...(page.isEmbeddable ? [oEmbedLink(page, url, origin)] : []),
    ...socialCard(page, url, origin),
  ];
}

/** Where the page is in each language; `x-default` leads everybody to their own. */
function alternates(addressOf: (locale: Locale) => string): MetaDescriptor[] {
  const link = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href });
  return [...locales.map((locale) => link(locale, addressOf(locale))), link('x-default', addressOf(baseLocale))];
}

/** By it other sites find out how to show the page (oembed.com, section 4). */
function oEmbedLink({ title }: PageMeta, url: string, origin: string): MetaDescriptor {
  const href = `${origin}/oembed?url=${encodeURIComponent(url)}&format=json`;
  return { tagName: 'link', rel: 'alternate', type: 'application/json+oembed', href, title };
}

type Words = () => string;

type FixedMeta = { title: Words; description: Words; path?: string; index?: false };

/** The `meta` of a route that has the same title and description for everybody; its path is that of the address. */
export function metaOf({ title, description, ...page }: FixedMeta) {
  return ({ matches, location }: MetaArgs) =>
    pageMeta(matches, { path: location.pathname, ...page, title: pageTitle(title()), description: description() });
}

/** "All Cases · Homeward" */
export function pageTitle(title: string): string {
  return m.app_page_title({ title });
}

function socialCard(page: PageMeta, url: string, origin: string): MetaDescriptor[] {
  const image = page.image ?? { path: '/social-card.png', alt: m.app_tagline() };
  const imageUrl = new URL(image.path, origin).href;
  return [
    { property: 'og:site_name', content: m.app_name() },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    ...picture(imageUrl, image.alt, '1200', '630'),
    ...(page.square ? picture(new URL(page.square.path, origin).href, page.square.alt, '1080', '1080') : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: imageUrl },
    { name: 'twitter:image:alt', content: image.alt },
  ];
}

/** A picture and what is told of it, in this order (ogp.me, arrays). */
const picture = (url: string, alt: string, width: string, height: string): MetaDescriptor[] => [
  { property: 'og:image', content: url },
  { property: 'og:image:width', content: width },
  { property: 'og:image:height', content: height },
  { property: 'og:image:alt', content: alt },
];

/** The origin as loaded by the root route. If the root failed, addresses stay relative. */
function siteOrigin(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { site: SiteFacts } | undefined;
  return root?.site.origin ?? 'http://localhost';
}

/**
 * Names the page by what was read after it was opened, in place of the title of its route.
 * @param title null while it is not known
 */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    const named = pageTitle(title);
    document.title = named;
    return () => {
      // the next page may have its own already
      if (document.title === named) document.title = before;
    };
  }, [title]);
}
