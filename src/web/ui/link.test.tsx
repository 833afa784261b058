import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Link, type LinkProps, NavLink } from './link.tsx';

test('the server writes the address as it is, and nothing that is for the router', () => {
  const link = (
    <Link to="/cases?q=a+b" prefetch="intent" preventScrollReset reloadDocument className="nav-link">
      Cases
    </Link>
  );
  expect(renderToStaticMarkup(link)).toBe('<a class="nav-link" href="/cases?q=a+b">Cases</a>');
});

test.each([
  ['/cases', '/cases', {}, true],
  ['/Cases', '/cases', {}, true],
  ['/cases/', '/cases', {}, true],
  ['/admin/log', '/admin', {}, true],
  ['/admin/log', '/admin', { end: true }, false],
  ['/casestudies', '/cases', {}, false],
  ['/cases', '/', {}, false],
  ['/', '/', {}, true],
] satisfies [string, string, { end?: boolean }, boolean][])(
  'on %s a link to %s with %j is current: %s',
  (path, to, more, isCurrent) => {
    const navLink: LinkProps = { to, children: 'There', ...more };
    const html = renderToStaticMarkup(
      <MemoryRouter initialEntries={[path]}>
        <NavLink {...navLink} />
      </MemoryRouter>,
    );
    expect(html.includes('aria-current="page"')).toBe(isCurrent);
  },
);
