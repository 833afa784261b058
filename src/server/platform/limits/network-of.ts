import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Allowance, Budget } from './limiter.ts';

/** How many times the allowance of a single line a /48 gets, because it may belong to a company or a campus. */
const linesOf48 = 8;

/**
 * The network that an IP address is counted under. All addresses in an IPv6 network of 64 bits belong to one line, so
 * only the network is kept: 2001:db8:1:2::/64. An IPv4 address written as IPv6 counts as IPv4. Text that is not an
 * address is returned unchanged.
 */
export function networkOf(address: string): string {
  return networksOf(address)[0]!.network;
}

/** The networks that an address is counted in, narrowest first; `lines` is how many allowances the network may use. */
export function networksOf(address: string): { network: string; lines: number }[] {
  if (isIPv4(address) || !ipaddr.isValid(address)) return [{ network: address, lines: 1 }];
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

/**
 * The budgets that an address counts against. The owner of an IPv6 /48 could send from 65,536 networks of 64 bits, each
 * with its own budget, so the /48 is counted as well.
 */
export function addressBudgets(what: string, address: string, { burst, perSeconds }: Allowance): Budget[] {
  return networksOf(address).map(({ network, lines }) => ({
    key: `${what} ip ${network}`,
    allowance: { burst: burst * lines, perSeconds },
  }));
}
