import { isIPv6 } from 'node:net';

/**
 * Whom an IP address stands for. All addresses of an IPv6 network of 64 bits are one line's, so of these only the
 * network is kept: 2001:db8:1:2::/64. Anything else stays as it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0') : [];
  const network = [...groups, ...zeros, ...after].slice(0, 4);
  return `${network.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
