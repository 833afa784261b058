import { renderToString } from 'react-dom/server';
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { AdminPage } from './admin-page.tsx';

function Admin() {
  const from = { read: null, problem: 'You are not allowed to do that.', refused: useLoaderData<boolean>() };
  return (
    <AdminPage title="Moderation" text="" from={from} alone>
      {() => null}
    </AdminPage>
  );
}

function shown(refused: boolean): string {
  const Page = createRoutesStub([{ id: 'admin', path: '/', Component: Admin, loader: () => null }]);
  return renderToString(<Page hydrationData={{ loaderData: { admin: refused } }} />);
}

test('whose role was taken away is told so, and not to try again', () => {
  expect(shown(true)).toContain('You are not allowed to do that.');
  expect(shown(true)).not.toContain('Try again');
  expect(shown(false)).toContain('Try again');
});
