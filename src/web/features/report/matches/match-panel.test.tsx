import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MatchPetAnswer, PetMatch } from '#core/contract/match.ts';
import { MatchPanel } from './match-panel.tsx';
import type { PetMatches } from './use-pet-matches.ts';

type Comparing = Pick<ComponentProps<typeof MatchPanel>, 'answers' | 'onCompare'>;

const scope = {
  compared: 3,
  within_km: null,
  from: null,
  to: null,
  photo_used: false,
  loaded: 1,
  text: 'Compared with 3.',
};

function panel(
  photo_notes: MatchPetAnswer['photo_notes'],
  { answers, onCompare, ...change }: Partial<PetMatches & Comparing> = {},
  leads: boolean[] = [],
  advice: MatchPetAnswer['advice'] = [],
) {
  const answer: MatchPetAnswer = { matches: leads.map(match), scope, photo_notes, advice };
  const matches: PetMatches = { phase: 'done', answer, soFar: false, retry: () => {}, ...change };
  return renderToString(
    <MatchPanel matches={matches} look={{ problem: null, retry: () => {} }} signedIn {...{ answers, onCompare }} />,
  );
}

const match = (lead: boolean, i: number): PetMatch => ({
  petId: `${i}`,
  pet: {
    slug: `${i}`,
    title: `${lead ? 'Lead' : 'Stranger'} ${i}`,
    primary_photo_url: null,
    primary_photo_focus: { x: 0.5, y: 0.5 },
    area_name: null,
    ...{ last_seen_at: null, last_seen_precision: 'day' as const, last_seen_day: null },
  },
  ...{ confidence: 7, lead, strength: lead ? ('possible' as const) : ('long_shot' as const) },
  ...{ reasoning: '', similarities: [], evidence: [] },
});

test('without the photo model it says that photos were not compared yet', () => {
  const html = panel(['model_unavailable']);
  expect(html).toContain('Photos cannot be compared right now');
  expect(html).toContain('your photos are compared as soon as we can, the owner gets a message');
  expect(html).toContain('What you wrote fits none');
  expect(html).not.toContain('looks like this one');
});

test('says that not all reports have been read yet, and not that none looks like this one', () => {
  const answer: MatchPetAnswer = { matches: [], scope: { ...scope, loaded: 0.4 }, photo_notes: [], advice: [] };
  const html = panel([], { answer });
  expect(html).toContain('has read 40% of the open reports so far');
  expect(html).not.toContain('No missing pet looks like this one yet.');
});

test('a photo without similar ones is described as compared', () => {
  const html = panel([]);
  expect(html).toContain('No missing pet looks like this one yet.');
  expect(html).not.toContain('cannot be compared');
});

test('a figure that may still change is marked as such', () => {
  expect(panel([], { soFar: true }, [true])).toContain('7% match so far');
  expect(panel([], {}, [true])).not.toContain('so far');
});

test('an answer stays in its place while a newer one is on its way', () => {
  const html = panel([], { phase: 'searching' }, [true]);
  expect(html).toContain('comparing …');
  expect(html).not.toContain('<progress');
  expect(panel([], { phase: 'searching', answer: null })).toContain('<progress');
});

test('only leads are shown; without any, the most similar pets are shown to look at', () => {
  const withLead = panel([], {}, [true, false, false]);
  expect(withLead).toContain('1 lead, 2 long shots: show them');
  expect(withLead).not.toContain('Stranger');
  expect(panel([], {}, [false, false])).toContain('Stranger 0');
});

test('matches that could not be refreshed stay, with a notice', () => {
  const html = panel([], { phase: 'failed' }, [true]);
  expect(html).toContain('Lead 0');
  expect(html).toContain('could not be refreshed');
  expect(html).not.toContain('Matching unavailable');
  expect(panel([], { phase: 'failed', answer: null })).toContain('Matching unavailable');
});

test('names the matches, and says what would help while none of them is strong', () => {
  const place = { kind: 'place', text: 'Say where you found the pet', slug: null } as const;
  const photos = { kind: 'their_more_photos', text: 'Ask for two more photos', slug: 'luna' } as const;
  const html = panel([], {}, [true], [place, photos]);
  expect(html).toContain('Possible</span>');
  expect(html).toContain('No strong lead yet.');
  expect(html).toMatch(/<button[^>]*>.*Say where you found the pet/);
  // in a new tab, so that the form stays
  expect(html).toMatch(/<a href="\/pet\/luna" target="_blank"[^>]*>.*Ask for two more photos/);
  expect(panel([], {}, [true])).toContain('No strong lead yet.');
  expect(panel([])).not.toContain('No strong lead yet.');
});

test('“is not” takes a pet out of the list, and says how to have it back; “could be” stands on its card', () => {
  const said = { 0: 'different', 1: 'unsure' } as const;
  const answers = { said, say: () => {}, restore: () => {} };
  const html = panel([], { answers, onCompare: () => {} }, [true, true, true]);
  expect(html).not.toContain('Lead 0');
  expect(html).toMatch(/1 report that you ruled out.*Undo/);
  const [, second, third] = html.split('<li');
  expect(second).toMatch(/Lead 1.*You said: Could be.*Compare side by side/);
  expect(third).not.toContain('You said');
});
