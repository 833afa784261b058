import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { SearchPlan } from '#core/contract/plan.ts';
import { SearchGround } from './search-ground.tsx';

const aPlan = (own: boolean, status: SearchPlan['case']['status']): SearchPlan => ({
  case: {
    ...{ id: '7b1f5c0e-0000-4000-8000-000000000001', slug: 'inka', title: 'Missing: Inka (Cat)' },
    ...{ pet_name: 'Inka', species: 'cat', status },
  },
  ...{ own, day: 0, lives: null, behaves: null, rings: { half: 100, most: 2700 }, from: null, place_shared: false },
  ...{ asked: false, steps: [], searched: [], helpers: [], invitation: null },
});

test.for([
  [true, 'missing', true],
  [false, 'missing', false],
  [true, 'reunited', false],
] as const)('owner %s, %s: whether the rings point to the question above is %s', ([own, status, asks]) => {
  const element = <SearchGround plan={aPlan(own, status)} onChanged={() => undefined} />;
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html).toContain('nine of ten within');
  expect(html.includes('Say above how it lives')).toBe(asks);
});
