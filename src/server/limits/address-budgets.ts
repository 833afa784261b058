import type { Allowance } from './limiter.ts';
import { networksOf } from './network-of.ts';
import type { Budget } from './take-from-all.ts';

/**
 * The budgets that an address counts in. Whoever has a /48 of IPv6 could send from 65,536 networks of 64 bits, each with
 * a budget of its own, so the larger network counts too.
 * @param what names the thing that is done
 * @param allowance of one IPv4 address, or one IPv6 network of 64 bits
 */
export function addressBudgets(what: string, address: string, { burst, perSeconds }: Allowance): Budget[] {
  return networksOf(address).map(({ network, lines }) => ({
    key: `${what} ip ${network}`,
    allowance: { burst: burst * lines, perSeconds },
  }));
}
