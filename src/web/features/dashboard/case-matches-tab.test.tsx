import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { OwnedCase } from '#core/contract/case.ts';
import type { CaseMatch, CaseMatches } from '#core/contract/match.ts';
import { CaseMatchesTab } from './case-matches-tab.tsx';
import { countLeads } from './use-matches-of.ts';

const of = { id: 'a', status: 'missing', title: 'Missing: Maunz (Cat)' } as OwnedCase;

type Told = { of: OwnedCase; found: CaseMatch[] | null; failed: boolean; unseen: boolean; loaded: number } & Pick<
  CaseMatches,
  'advice'
>;

function matchesOf(told: Partial<Told>) {
  const empty: Told = { of, found: [], advice: [], failed: false, unseen: false, loaded: 1 };
  const { of: about, found, advice, failed, unseen, loaded } = { ...empty, ...told };
  const notes: CaseMatches['photo_notes'] = unseen ? ['model_unavailable'] : [];
  const answer = found && ({ matches: found, advice, photo_notes: notes, scope: { loaded } } as CaseMatches);
  return { of: about, answer, failed };
}

function tab(...told: Partial<Told>[]): string {
  const matches = told.map(matchesOf);
  return renderToString(
    <MemoryRouter>
      <CaseMatchesTab matches={matches} onRetry={() => {}} />
    </MemoryRouter>,
  );
}

const match = (title: string, lead: boolean): CaseMatch => ({
  ...{
    id: title,
    title,
    primary_photo_url: null,
    primary_photo_focus: { x: 0.5, y: 0.5 },
    description: '',
    slug: title,
    confidence: 0.4,
    lead,
    strength: lead ? 'possible' : 'long_shot',
  },
  ...{ reasoning: '', similarities: [], evidence: [], verdict: null },
});

test('says when photos could not be compared, also when nothing was found', () => {
  const html = (unseen: boolean) => tab({ unseen });
  expect(html(true)).toContain('Photos cannot be compared right now');
  expect(html(true)).toContain('No AI matches found yet');
  expect(html(false)).not.toContain('Photos cannot be compared');
});

test('says that not all reports have been read yet, and not that there is no match', () => {
  const html = tab({ loaded: 0.4 });
  expect(html).toContain('has read 40% of the open reports so far');
  expect(html).not.toContain('No AI matches found yet');
});

test('a failed load is shown as such, never as no matches', () => {
  for (const found of [null, []]) expect(tab({ found, failed: true })).not.toContain('No AI matches found yet');
  expect(tab({ found: null, failed: true })).toContain('could not be loaded');
  const stale = tab({ found: [match('Mauz', true)], failed: true });
  expect(stale).toContain('could not be refreshed');
  expect(stale).toContain('Mauz');
});

test('the case with the strongest match comes first, the one that failed last', () => {
  const named = (id: string) => ({ ...of, id, title: `Case ${id}` });
  const matchOf = (confidence: number) => [{ ...match('Mauz', true), confidence }];
  const html = tab(
    { of: named('a'), found: null, failed: true },
    { of: named('b'), found: matchOf(0.2) },
    { of: named('c'), found: [] },
    { of: named('d'), found: [...matchOf(0.1), ...matchOf(0.7)] },
  );
  expect(html.match(/Case \w/g)).toEqual(['Case d', 'Case b', 'Case a', 'Case c']);
});

test('nothing has a place before all answers are there', () => {
  const html = tab({ found: [match('Mauz', true)] }, { of: { ...of, id: 'b' }, found: null });
  expect(html).not.toContain('Mauz');
  expect(html).toContain('role="status"');
});

test('leads are counted and shown, the long shots wait until they are asked for', () => {
  const found = [match('Lead', true), match('Stranger', false), match('Other', false)];
  const html = tab({ found });
  expect(html).toContain('1 potential match');
  expect(html).toContain('1 lead, 2 long shots: show them');
  expect(html).toContain('Lead');
  expect(html).not.toContain('Stranger');
  expect(countLeads([matchesOf({ found })])).toBe(1);
});

test('a list without a strong lead says what would help: the own photos, or those of the other', () => {
  const advice: CaseMatches['advice'] = [
    { kind: 'more_photos', text: 'Add more photos', slug: null },
    { kind: 'their_photo', text: 'Ask for a photo', slug: 'found-cat' },
  ];
  const html = tab({ of: { ...of, slug: 'maunz' }, found: [match('Lead', true)], advice });
  expect(html).toContain('No strong lead yet.');
  expect(html).toMatch(/href="\/pet\/maunz\?add=photos"[^>]*>.*?Add more photos/);
  expect(html).toMatch(/href="\/pet\/found-cat"[^>]*>.*?Ask for a photo/);
  const strong = { ...match('Strong', true), strength: 'strong' as const };
  expect(tab({ found: [strong] })).not.toContain('No strong lead yet.');
  expect(tab({ found: [strong] })).toContain('Strong lead');
});
