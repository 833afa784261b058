import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import type { SearchPlan } from '#core/contract/plan.ts';
import { MarkForm } from './mark-form.tsx';

const plan = { case: { id: '7b1f5c0e-0000-4000-8000-000000000001' } } as SearchPlan;
const nothing = () => undefined;

function formWith(corners: number): string {
  const drawn = Array.from({ length: corners }, (_, at) => ({ lat: 51.7, lng: -1.2 + at / 1e4 }));
  const told = { plan, corners: drawn, setCorners: nothing, onChanged: nothing, onEnd: nothing };
  const router = createMemoryRouter([{ path: '/', element: <MarkForm {...told} hasMap /> }]);
  return renderToString(<RouterProvider router={router} />);
}

test('says when a drawn area has as many corners as it may', () => {
  expect(formWith(limits.searchedCorners)).toContain('An area has at most 40 corners.');
  expect(formWith(limits.searchedCorners - 1)).not.toContain('at most');
});
