import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const key = 'k'.repeat(32);

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('an empty environment gives a working configuration', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    role: 'both',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
  });
  expect(config.dataDir).toBe(`${process.cwd()}/data`);
});

test('all invalid keys are reported at once', () => {
  const problems = problemsOf({
    PORT: 'eighty',
    ROLE: 'boss',
    SMTP_URL: 'mail.example.org',
    MAP_TILES_URL: 'https://t/',
  });
  expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual([
    'MAP_TILES_ATTRIBUTION',
    'PORT',
    'ROLE',
    'SMTP_URL',
  ]);
});

test('an empty value counts as not set', () => {
  expect(readConfig({ SMTP_URL: '', PORT: ' ' })).toMatchObject({ port: 3000, mail: { smtpUrl: undefined } });
});

test('a shared database requires the shared secrets', () => {
  expect(problemsOf({ DATABASE_URL: 'postgres://db/homeward' })).toEqual([
    'AUTH_SECRET: is missing (needed with DATABASE_URL)',
    'CHIP_KEY: is missing (needed with DATABASE_URL)',
  ]);
  expect(problemsOf({ DATABASE_URL: 'postgres://db/homeward', AUTH_SECRET: key, CHIP_KEY: key })).toEqual([]);
});

test('a short secret is refused without being shown', () => {
  const problems = problemsOf({ AUTH_SECRET: 'hunter2' });
  expect(problems).toHaveLength(1);
  expect(problems[0]).not.toContain('hunter2');
});

test('confirmation by e-mail needs a mail server, and false does not', () => {
  expect(problemsOf({ REQUIRE_EMAIL_CONFIRMATION: 'true' })).toEqual([
    'SMTP_URL: is missing (needed with REQUIRE_EMAIL_CONFIRMATION)',
  ]);
  expect(problemsOf({ REQUIRE_EMAIL_CONFIRMATION: 'false' })).toEqual([]);
});

test('the site’s origin has no trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://Pets.example.org/' }).publicUrl).toBe('https://pets.example.org');
});

test.each(['/pets', '/pets/', '/?a=1', '/#top'])('an address that ends in %s is refused, not cut', (end) => {
  expect(problemsOf({ PUBLIC_URL: `https://example.org${end}` })).toEqual([
    'PUBLIC_URL: must be the address of a host without a path, such as https://pets.example.org',
  ]);
});

test('an IPv6 address to listen on may stand in brackets', () => {
  expect(readConfig({ HOST: '[::1]' }).host).toBe('::1');
  expect(readConfig({ HOST: '::1' }).host).toBe('::1');
});

test('social providers need both of their keys', () => {
  const { socialProviders } = readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
  expect(socialProviders).toEqual({ google: { clientId: 'id', clientSecret: 'secret' } });
  expect(problemsOf({ APPLE_CLIENT_ID: 'id' })).toEqual([
    'APPLE_CLIENT_SECRET: is missing (needed with APPLE_CLIENT_ID)',
  ]);
});

test('maps have one source of streets', () => {
  expect(readConfig({ MAP_FILE: 'streets.pmtiles' }).mapFile).toBe(`${process.cwd()}/streets.pmtiles`);
  const tiles = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: 'Tiles' };
  expect(problemsOf({ ...tiles, MAP_FILE: 'streets.pmtiles' })).toEqual([
    'MAP_FILE: cannot be given together with MAP_TILES_URL',
  ]);
});
