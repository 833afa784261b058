import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { CaseMatch } from '#core/contract/match.ts';
import { CaseMatchRow } from './case-match-row.tsx';

const match: CaseMatch = {
  id: '7b1f5c0e-0000-4000-8000-000000000001',
  title: 'Missing: Maunz (Cat)',
  primary_photo_url: null,
  primary_photo_focus: { x: 0.5, y: 0.5 },
  description: `${'a'.repeat(150)}b`,
  slug: 'maunz',
  confidence: 0.734,
  lead: true,
  strength: 'strong',
  reasoning: 'The photos look alike.',
  similarities: [],
  evidence: [],
  verdict: null,
};

function html(overrides: Partial<CaseMatch> = {}): string {
  return renderToString(
    <MemoryRouter>
      <ul>
        <CaseMatchRow of={{ slug: 'mimi', side: 'missing' }} match={{ ...match, ...overrides }} />
      </ul>
    </MemoryRouter>,
  );
}

test('tells the fraction as a percent and cuts the description to 150 characters', () => {
  expect(html()).toContain('73% match');
  expect(html()).toContain('a'.repeat(140));
  expect(html()).not.toContain(match.description);
  expect(html()).toContain('View Details');
});

test('keeps the lines of a description apart', () => {
  expect(html({ description: 'Colour: grey\nSex: Female' })).toContain('Colour: grey · Sex: Female');
});
