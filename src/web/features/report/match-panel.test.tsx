import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MatchPetAnswer } from '#core/contract/match.ts';
import { MatchPanel } from './match-panel.tsx';

const scope = { compared: 3, within_km: null, from: null, to: null, photo_used: false, text: 'Compared with 3.' };

function panel(photo_notes: MatchPetAnswer['photo_notes']): string {
  const answer: MatchPetAnswer = { matches: [], scope, photo_notes };
  return renderToString(<MatchPanel matches={{ phase: 'done', answer, retry: () => {} }} signedIn />);
}

test('without the photo model it tells that photos were not compared, and that they will be', () => {
  const html = panel(['model_unavailable']);
  expect(html).toContain('Photos cannot be compared right now');
  expect(html).toContain('your photos are compared as soon as we can, the owner gets a message');
  expect(html).toContain('What you wrote fits none');
  expect(html).not.toContain('looks like this one');
});

test('a photo that was compared with nothing alike is spoken of as compared', () => {
  const html = panel([]);
  expect(html).toContain('No missing pet looks like this one yet.');
  expect(html).not.toContain('cannot be compared');
});
