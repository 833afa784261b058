import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Footer } from './footer.tsx';

function footer(contactEmail: string | null): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Footer, loader: () => null }]);
  return renderToString(<Page hydrationData={{ loaderData: { root: { site: { contactEmail } } } }} />);
}

test("Contact links to the operator's address", () => {
  const html = footer('help@homeward.example');
  expect(html).toContain('href="#contact"');
  expect(html).toContain('href="mailto:help@homeward.example"');
});

test('without an address Contact says that none is set', () => {
  const html = footer(null);
  for (const anchor of ['contact', 'privacy-policy', 'partner-with-us']) {
    expect(html).toContain(`href="#${anchor}"`);
    expect(html).toContain(`id="${anchor}"`);
  }
  expect(html).toContain('Who runs this site, and how to reach them, is not set.');
  expect(html).not.toContain('mailto:');
});
