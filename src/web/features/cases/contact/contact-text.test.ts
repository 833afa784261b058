import { expect, test } from 'vitest';
import { contactHref } from './contact-text.tsx';

test('an address becomes a mail link, a number a phone link', () => {
  expect(contactHref(' ana@example.org ')).toBe('mailto:ana@example.org');
  expect(contactHref('+49 (30) 123-456')).toBe('tel:+4930123456');
});

test('anything else is no link', () => {
  expect(contactHref('Ask at the bakery')).toBeNull();
  expect(contactHref('javascript:alert(1)')).toBeNull();
  expect(contactHref('a@b.org, c@d.org')).toBeNull();
  expect(contactHref('12')).toBeNull();
});
