import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const root = { id: 'root', loaderData: { site: { origin: 'https://pets.example' } } };
const page = { title: 'All Cases', description: 'Everyone we look for', path: '/cases' };
const found = (tags: ReturnType<typeof pageMeta>, wanted: object) =>
  tags.some((tag) => Object.entries(wanted).every(([key, value]) => (tag as Record<string, unknown>)[key] === value));

test('addresses are absolute, on the origin that the root route loaded', () => {
  const tags = pageMeta([root], page);
  expect(found(tags, { rel: 'canonical', href: 'https://pets.example/cases' })).toBe(true);
  expect(found(tags, { property: 'og:url', content: 'https://pets.example/cases' })).toBe(true);
  expect(found(tags, { property: 'og:image', content: 'https://pets.example/social-card.png' })).toBe(true);
});

test('a page says where it is in each language, unless no search engine shall know it', () => {
  const spoken = (index?: false) =>
    pageMeta([root], { ...page, index }).flatMap((tag) => ('hrefLang' in tag ? [[tag.hrefLang, tag.href]] : []));
  expect(spoken()).toContainEqual(['en', 'https://pets.example/cases']);
  expect(spoken()).toContainEqual(['ar', 'https://pets.example/ar/cases']);
  expect(spoken().at(-1)).toEqual(['x-default', 'https://pets.example/cases']);
  expect(spoken(false)).toEqual([]);
});

test('an unknown page names no other site, whatever its path is', () => {
  const tags = pageMeta([root], { ...page, path: '//elsewhere.example/cases' });
  expect(found(tags, { rel: 'canonical', href: 'https://pets.example//elsewhere.example/cases' })).toBe(true);
});

test('both kinds of cards carry a picture of 1200x630', () => {
  const tags = pageMeta([root], { ...page, image: { path: '/pet/rex/card.png?v=3', alt: 'Rex' } });
  expect(found(tags, { property: 'og:image', content: 'https://pets.example/pet/rex/card.png?v=3' })).toBe(true);
  expect(found(tags, { property: 'og:image:width', content: '1200' })).toBe(true);
  expect(found(tags, { property: 'og:image:height', content: '630' })).toBe(true);
  expect(found(tags, { name: 'twitter:card', content: 'summary_large_image' })).toBe(true);
  expect(found(tags, { name: 'twitter:image', content: 'https://pets.example/pet/rex/card.png?v=3' })).toBe(true);
});

test('a page that can be framed says how, and has a square picture after the wide one', () => {
  const image = { path: '/pet/rex/card.png', alt: 'Rex' };
  const square = { path: '/pet/rex/poster.jpg', alt: 'Rex' };
  const tags = pageMeta([root], { ...page, image, square, isEmbeddable: true });
  const href = 'https://pets.example/oembed?url=https%3A%2F%2Fpets.example%2Fcases&format=json';
  expect(found(tags, { type: 'application/json+oembed', href })).toBe(true);
  expect(tags.flatMap((tag) => ('property' in tag && tag.property === 'og:image' ? [tag.content] : []))).toEqual([
    'https://pets.example/pet/rex/card.png',
    'https://pets.example/pet/rex/poster.jpg',
  ]);
});

test('only pages that ask for it are hidden from search engines', () => {
  expect(found(pageMeta([root], page), { name: 'robots' })).toBe(false);
  expect(found(pageMeta([root], { ...page, index: false }), { name: 'robots', content: 'noindex' })).toBe(true);
});
