import ipaddr from 'ipaddr.js';

/** How many lines' worth of requests a /48 is allowed: it may be a company's or a campus'. */
const linesOf48 = 8;

/**
 * Whom an IP address stands for. All addresses of an IPv6 network of 64 bits are one line's, so of these only the
 * network is kept: 2001:db8:1:2::/64. An IPv4 address written as IPv6 is an IPv4 address. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  return networksOf(address)[0]!.network;
}

/** The networks that limits count an address in, the narrowest first; `lines` is how many allowances it may use up. */
export function networksOf(address: string): { network: string; lines: number }[] {
  if (!ipaddr.isValid(address)) return [{ network: address, lines: 1 }];
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return [{ network: parsed.toString(), lines: 1 }];
  return [
    { network: networkWith(parsed, 64), lines: 1 },
    { network: networkWith(parsed, 48), lines: linesOf48 },
  ];
}

function networkWith(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const groups = address
    .toNormalizedString()
    .split(':')
    .slice(0, bits / 16);
  return `${groups.join(':')}::/${bits}`;
}
