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

test('without an address there is no Contact line, and the other support items stay', () => {
  const html = footer(null);
  expect(html).not.toContain('Contact<');
  expect(html).not.toContain('mailto:');
  for (const anchor of ['#privacy-policy', '#partner-with-us']) expect(html).toContain(`href="${anchor}"`);
});
