import { expect, test } from 'vitest';
import { networkOf, networksOf } from './limiter.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['local', 'local'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('an IPv6 address counts for its /64, and for the /48 that may belong to one person too', () => {
  expect(networksOf('2001:db8:1:2::3')).toEqual([
    { network: '2001:db8:1:2::/64', lines: 1 },
    { network: '2001:db8:1::/48', lines: 8 },
  ]);
  expect(networksOf('192.0.2.7')).toEqual([{ network: '192.0.2.7', lines: 1 }]);
});
