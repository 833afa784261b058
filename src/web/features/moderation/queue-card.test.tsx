import { renderToString } from 'react-dom/server';
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import type { QueueItem } from '#core/contract/moderation.ts';
import { QueueCard } from './queue-card.tsx';

const photo: QueueItem = {
  kind: 'photo',
  id: '7a0d1f4c-0000-4000-8000-000000000000',
  gone: false,
  hidden: false,
  held: false,
  links_held: false,
  seen: null,
  case: null,
  excerpt: null,
  photo_ids: [],
  photo_url: null,
  photo_cover: null,
  author: null,
  reports: { total: 1, accounts: 1, visitors: 0 },
  reasons: [{ reason: 'scam', count: 1 }],
  words: [],
  at: '2026-11-20T12:00:00.000Z',
};

function Card() {
  return <QueueCard {...useLoaderData<{ of: QueueItem; waits: boolean }>()} onSettled={() => {}} />;
}

function shown(of: QueueItem, waits = true): string {
  const Page = createRoutesStub([{ id: 'card', path: '/', Component: Card, loader: () => null }]);
  return renderToString(<Page hydrationData={{ loaderData: { card: { of, waits } } }} />);
}

test('a photo that is not public is covered, hidden or not', () => {
  for (const hidden of [true, false]) expect(shown({ ...photo, hidden })).toContain('Look at the photo');
});

test('a public photo is shown as it is', () => {
  const html = shown({ ...photo, photo_url: '/photos/one.webp' });
  expect(html).toContain('src="/photos/one.webp"');
  expect(html).not.toContain('Look at the photo');
});

test('"Nothing wrong" is offered for what waits; about what is decided it would change nothing', () => {
  expect(shown(photo)).toContain('Nothing wrong');
  expect(shown(photo, false)).not.toContain('Nothing wrong');
});
