import { expect, test } from 'vitest';
import { shownAddress } from './present-account.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:0db8:0001:0002:0000:0000:0000:0000', '2001:db8:1:2::/64'],
  ['0000:0000:0000:0000:0000:0000:0000:0000', null],
  ['not:an:address', null],
])('the address %s is shown as %s', (address, written) => {
  expect(shownAddress(address)).toBe(written);
});
