import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { WaitingList } from './waiting-list.tsx';

// IndexedDB exists in browsers alone
vi.mock('./waiting-notice.tsx', () => ({
  useWaiting: () => [
    { key: 'a', form: 'log-sighting', about: 'Mimi', at: 0, photos: [], userId: 'gone', tried: null, refused: null },
  ],
}));

test('what waits for an account that is signed out or deleted can be thrown away, unread', () => {
  const html = renderToString(
    <MemoryRouter>
      <WaitingList />
    </MemoryRouter>,
  );
  for (const said of ['Sign in to send it', 'If its account was deleted', 'Throw away']) expect(html).toContain(said);
  expect(html).not.toContain('Mimi');
});
