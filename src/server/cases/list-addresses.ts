import type { CaseAddress, CaseDeps } from './ports.ts';

const pageSize = 250;

/**
 * The addresses of the cases with numbers after one up to another, read page by page on demand, so that only one page
 * is in memory at a time.
 */
export async function* listAddresses(
  { cases }: Pick<CaseDeps, 'cases'>,
  after: number,
  upTo: number,
): AsyncGenerator<CaseAddress[]> {
  let page = await cases.addresses(after, upTo, pageSize);
  while (page.length > 0) {
    yield page;
    page = page.length < pageSize ? [] : await cases.addresses(page.at(-1)!.number, upTo, pageSize);
  }
}
