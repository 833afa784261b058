import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OwnedCase } from '#core/contract/case.ts';
import { CaseMatchesTab } from './case-matches-tab.tsx';

const of = { id: 'a', status: 'missing', title: 'Missing: Maunz (Cat)' } as OwnedCase;

test('it is told when photos could not be compared, also when nothing was found', () => {
  const html = (unseen: boolean) => renderToString(<CaseMatchesTab matches={[{ of, found: [], unseen }]} />);
  expect(html(true)).toContain('Photos cannot be compared right now');
  expect(html(true)).toContain('No AI matches found yet');
  expect(html(false)).not.toContain('Photos cannot be compared');
});
