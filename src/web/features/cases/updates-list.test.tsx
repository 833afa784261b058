import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PublicCase } from '#core/contract/case.ts';
import type { CaseUpdate } from '#core/contract/update.ts';
import { UpdatesList } from './updates-list.tsx';

const of = { title: 'Missing: Mimi (Cat)', status: 'missing' } as PublicCase;
const update = { kind: 'update', update_text: 'Still gone', in_full: true, photos: [] as CaseUpdate['photos'] };

const listed = (count: number): string => {
  const updates = Array.from({ length: count }, (_, n) => ({
    ...update,
    id: `${n}`,
    created_at: '2026-11-29T10:00:00Z',
  }));
  return renderToString(<UpdatesList of={of} updates={updates as CaseUpdate[]} />);
};

test('an update is read in the direction of its own letters, whatever that of the label before it', () => {
  expect(listed(1)).toMatch(/<\/bdi> <!-- -->Still gone<\/p>/);
});

test('of hundreds of updates the newest are shown, and the others folded, also without scripts', () => {
  expect(listed(20)).not.toContain('<details');
  const [shown, folded] = listed(500).split('<details');
  expect([shown, folded].map((html) => html!.split('<li').length - 1)).toEqual([20, 480]);
  expect(folded).toContain('Show 480 more');
});
