import type { Allowance, Budget } from './limiter.ts';
import { networksOf } from './network-of.ts';

/**
 * The budgets that an address counts against. The owner of an IPv6 /48 could send from 65,536 networks of 64 bits, each
 * with its own budget, so the /48 is counted as well.
 * @param what names the limited action
 * @param allowance of one IPv4 address or one IPv6 network of 64 bits
 */
export function addressBudgets(what: string, address: string, { burst, perSeconds }: Allowance): Budget[] {
  return networksOf(address).map(({ network, lines }) => ({
    key: `${what} ip ${network}`,
    allowance: { burst: burst * lines, perSeconds },
  }));
}
