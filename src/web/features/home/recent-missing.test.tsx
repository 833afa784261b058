import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { RecentMissing } from './recent-missing.tsx';

test('without missing pets it says No active cases yet and offers a report', () => {
  const html = renderToString(
    <MemoryRouter>
      <RecentMissing cases={[]} />
    </MemoryRouter>,
  );
  expect(html).toContain('No active cases yet');
  expect(html).toMatch(/<a [^>]*href="\/report-missing"[^>]*>Report a Missing Pet/);
  expect(html).not.toContain('View All Cases');
});
