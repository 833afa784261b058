import { expect, test } from 'vitest';
import type { SiteFacts } from '#core/contract/page-data.ts';
import type { HttpSettings } from './app-env.ts';
import { contentPolicy } from './content-policy.ts';

const site = { origin: 'https://pets.test', captcha: null } as SiteFacts;
const settings = { contentSecurityPolicy: true, imageOrigins: [] } as unknown as HttpSettings;
const { ofFile } = contentPolicy(site, settings);

test.each(['/assets/heic-worker-a1.js', '/assets/es/heic-worker-a1.js', '/assets/pt-BR/heic-worker-a1.js'])(
  'the decoder of HEIC may compile at its address in each language: %s',
  (path) => expect(ofFile(path)).toContain("'wasm-unsafe-eval'"),
);

test('no other file may', () => {
  expect(ofFile('/assets/es/case-a1.js')).toBe("default-src 'none'; frame-ancestors 'none'");
});
