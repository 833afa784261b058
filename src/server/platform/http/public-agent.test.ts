import { request } from 'node:https';
import { expect, test } from 'vitest';
import { isPublicAddress, isPublicUrl, publicAgent } from './public-agent.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
])('%s may be called', (url) => {
  expect(isPublicUrl(url)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/a',
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://8.8.8.8/a',
  'https://push.example:8443/a',
  'https://user@push.example/a',
  'ftp://push.example/a',
  'nonsense',
])('%s may not', (url) => {
  expect(isPublicUrl(url)).toBe(false);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('a name that leads to this machine is not called', async () => {
  const failed = new Promise((resolve) =>
    request('https://localhost/', { agent: publicAgent() }).on('error', resolve).end(),
  );
  expect(await failed).toMatchObject({ code: 'ENOTFOUND' });
});
