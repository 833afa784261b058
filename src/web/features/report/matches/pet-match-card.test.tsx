import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PetMatch } from '#core/contract/match.ts';
import { PetMatchCard } from './pet-match-card.tsx';

const match: PetMatch = {
  petId: '7b1f5c0e-0000-4000-8000-000000000001',
  pet: {
    slug: 'maunz',
    title: 'Missing: Maunz (Cat)',
    primary_photo_url: null,
    primary_photo_focus: { x: 0.5, y: 0.5 },
    area_name: 'Oxford',
    last_seen_at: null,
    last_seen_precision: 'day',
    last_seen_day: null,
  },
  confidence: 73,
  lead: true,
  strength: 'strong',
  reasoning: 'The photos look alike.',
  similarities: ['first', 'second', 'third', 'fourth', 'fifth'],
  evidence: [],
};

test('shows the percent, the reasoning and the first three similarities; the rest on request', () => {
  const html = renderToString(<PetMatchCard match={match} soFar={false} />);
  for (const text of ['Missing: Maunz (Cat)', 'Oxford', '73%', 'The photos look alike.', 'first', 'second', 'third']) {
    expect(html).toContain(text);
  }
  const [seen, onRequest] = html.split('<details');
  expect(seen).not.toContain('fourth');
  expect(onRequest).toContain('fourth');
});

test('says each reason once', () => {
  const similarities = ['The photos look alike', 'Both are black'];
  const html = renderToString(<PetMatchCard match={{ ...match, similarities }} soFar={false} />);
  expect(html.match(/The photos look alike/g)).toHaveLength(1);
  expect(html).toContain('Both are black');
});

test('tells no more certainty than was measured, and no figure that is about to change', () => {
  expect(renderToString(<PetMatchCard match={{ ...match, confidence: 99 }} soFar={false} />)).toContain(
    'over 90% match',
  );
  const comparing = renderToString(<PetMatchCard match={match} soFar={false} comparing />);
  expect(comparing).toContain('comparing …');
  expect(comparing).not.toContain('73');
});

test('tells when the pet was last seen, if that is known', () => {
  const seen = { ...match, pet: { ...match.pet, last_seen_at: '2026-05-01T12:00:00Z' } };
  expect(renderToString(<PetMatchCard match={seen} soFar={false} />)).toMatch(/Last seen/i);
  expect(renderToString(<PetMatchCard match={match} soFar={false} />)).not.toMatch(/Last seen/i);
});
