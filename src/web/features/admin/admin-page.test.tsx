import { renderToString } from 'react-dom/server';
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { SignedInRead } from '#web/features/auth/signed-in-page.tsx';
import { AdminPage } from './admin-page.tsx';

vi.mock('#web/lib/session/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { id: 'bo' } }),
}));

function Admin() {
  const from = useLoaderData<SignedInRead<string>>();
  return (
    <AdminPage title="Moderation" text="" from={from} alone>
      {(read) => read}
    </AdminPage>
  );
}

function shown(from: Partial<SignedInRead<string>>): string {
  const Page = createRoutesStub([{ id: 'admin', path: '/', Component: Admin, loader: () => null }]);
  const admin = { read: null, readFor: 'bo', problem: null, refused: false, ...from };
  return renderToString(<Page hydrationData={{ loaderData: { admin } }} />);
}

test('whose role was taken away is told so, and not to try again', () => {
  const problem = 'You are not allowed to do that.';
  expect(shown({ problem, refused: true })).toContain(problem);
  expect(shown({ problem, refused: true })).not.toContain('Try again');
  expect(shown({ problem })).toContain('Try again');
});

test('what was read for whoever was signed in before is not shown', () => {
  expect(shown({ read: 'reports' })).toContain('reports');
  expect(shown({ read: 'reports', readFor: 'ana' })).not.toContain('reports');
});
