import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { AppEnv } from '../app-env.ts';
import { clientIp, networkOf } from './client-ip.ts';

async function seenAs(trustProxy: boolean, forwarded: string | undefined, warn = vi.fn()) {
  const app = new Hono<AppEnv>().use(clientIp(trustProxy, { warn })).get('/', (c) => c.text(c.var.clientIp));
  const env = { incoming: { socket: { remoteAddress: '::ffff:10.0.0.1', remotePort: 1, remoteFamily: 'IPv6' } } };
  const ask = () => app.request('/', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }, env);
  await ask();
  return { text: await (await ask()).text(), warn };
}

test.each([
  [false, undefined, '10.0.0.1', 0],
  [false, '1.2.3.4', '10.0.0.1', 1],
  [true, '1.2.3.4', '1.2.3.4', 0],
  [true, '6.6.6.6, 1.2.3.4', '1.2.3.4', 0],
  [true, undefined, '10.0.0.1', 0],
])('trusting a proxy: %s, forwarded for %s: %s', async (trustProxy, forwarded, address, warnings) => {
  const { text, warn } = await seenAs(trustProxy, forwarded);
  expect(text).toBe(address);
  expect(warn).toHaveBeenCalledTimes(warnings);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
