import { expect, test } from 'vitest';
import { authPath, pathAfterAuth } from './auth-path.ts';

const back = (path: string) => pathAfterAuth(new URL(path, 'http://homeward.test').searchParams);

test('returns to the original path with its query', () => {
  expect(back(authPath('/report-found?species=cat&x=1'))).toBe('/report-found?species=cat&x=1');
  expect(authPath('/')).toBe('/auth');
  expect(back('/auth')).toBe('/');
});

test.each([
  ...['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/auth', '/auth?to=/auth'],
  // browsers leave tabs and line ends out of an address
  ...['/\t/evil.test', '/\n\r\\evil.test'],
])('never to %j', (to) => {
  expect(back(`/auth?to=${encodeURIComponent(to)}`)).toBe('/');
});
