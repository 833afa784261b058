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
    MAP_TILES_URL: 'https://t/{z}/{x}/{y}.png',
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

test('spaces around a value, and the case of yes and no, do not matter', () => {
  const given = { HOST: ' 127.0.0.1\r', ROLE: 'web ', TRUST_PROXY: 'True', REQUIRE_EMAIL_CONFIRMATION: 'Off' };
  expect(readConfig(given)).toMatchObject({ host: '127.0.0.1', role: 'web', trustProxy: true });
  expect(readConfig({ CHIP_KEY: `${key} ` }).givenSecrets.chipKey).toBe(`${key} `);
});

test.each([
  ['DATA_DIR', '"/var/lib/homeward"'],
  ['S3_ENDPOINT', "'https://s3.example.org'"],
  ['MAIL_FROM', '"Homeward <homeward@example.org>"'],
])('quotes around %s are refused, not taken for a part of it', (name, value) => {
  expect(problemsOf({ [name]: value })).toContain(`${name}: stands in quotes, leave them out`);
});

test.each(['DATA_DIR', 'STAGE_DIR', 'MAP_FILE'])('a home folder in %s is refused, not made as one called ~', (name) => {
  expect(problemsOf({ [name]: '~/homeward' })).toContain(`${name}: must be a whole path, without ~`);
});

test.each(['smtp://ann:a#b@mail', 'smtp://ann:a/b@mail'])('%s is told how to write its password', (SMTP_URL) => {
  expect(problemsOf({ SMTP_URL }).join()).toContain('%23');
});

test.each(['Homeward', 'Homeward <homeward>', '<>'])('mails cannot be sent from %s', (from) => {
  expect(problemsOf({ MAIL_FROM: from })).toEqual([
    'MAIL_FROM: must be an address, such as Homeward <homeward@example.org>',
  ]);
});

test.each(['a@example.org', '"Home, ward" <a@example.org>', 'Homeward <a@localhost>'])(
  'mails are sent from %s',
  (from) => {
    expect(readConfig({ MAIL_FROM: from }).mail.from).toBe(from);
  },
);

test.each([
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['CAPTCHA_SITE_KEY', 'CAPTCHA_PROVIDER'],
  ['VISION_API_MODEL', 'VISION_API_URL'],
  ['MAP_TILES_ATTRIBUTION', 'MAP_TILES_URL'],
])('%s without %s is not ignored', (given, missing) => {
  expect(problemsOf({ [given]: 'given' })).toEqual([`${missing}: is missing (needed with ${given})`]);
});

test('a number out of its range is told the range', () => {
  expect(problemsOf({ DRAIN_SECONDS: '90' })).toEqual(['DRAIN_SECONDS: must be a number of seconds from 0 to 60']);
});

test('the address of map tiles has places for their numbers', () => {
  const problems = problemsOf({ MAP_TILES_URL: 'https://tiles.example', MAP_TILES_ATTRIBUTION: 'Tiles' });
  expect(problems).toEqual([expect.stringContaining('MAP_TILES_URL: must have {z}, {x} and {y}')]);
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
