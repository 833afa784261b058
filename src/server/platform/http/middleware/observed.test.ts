import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { clientIpOf } from './observed.ts';

async function seenAs(trustProxy: boolean, forwarded: string | undefined, warn = vi.fn()) {
  const ipOf = clientIpOf(trustProxy, { warn });
  const app = new Hono().get('/', (c) => c.text(ipOf(c)));
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
  [true, '1.2.3.4:5678', '1.2.3.4', 0],
  [true, '6.6.6.6:1, 1.2.3.4:2', '1.2.3.4', 0],
  [true, '[2001:DB8::1]:443', '2001:db8::1', 0],
  [true, '[2001:db8::1]', '2001:db8::1', 0],
  [true, '2001:db8:0:0::1', '2001:db8::1', 0],
  [true, '::ffff:1.2.3.4', '1.2.3.4', 0],
  [true, '[::ffff:1.2.3.4]:99', '1.2.3.4', 0],
  [true, 'unknown', '10.0.0.1', 1],
  [true, '1.2.3.4, _hidden', '10.0.0.1', 1],
  [true, '1.2.3.4, ', '10.0.0.1', 1],
  [true, '999.1.1.1:80', '10.0.0.1', 1],
  [true, '0x7f.1', '10.0.0.1', 1],
])('trusting a proxy: %s, X-Forwarded-For: %s, result: %s', async (trustProxy, forwarded, address, warnings) => {
  const { text, warn } = await seenAs(trustProxy, forwarded);
  expect(text).toBe(address);
  expect(warn).toHaveBeenCalledTimes(warnings);
});
