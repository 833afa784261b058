import type { CaseAddress, CaseDeps } from './ports.ts';

const pageSize = 1000;

/**
 * The addresses of all cases, oldest first, read page by page on demand, so that only one page is in memory at a time.
 * @param skip how many of the oldest to leave out
 * @param most the maximum number to return
 */
export async function* listAddresses(
  { cases }: Pick<CaseDeps, 'cases'>,
  skip: number,
  most: number,
): AsyncGenerator<CaseAddress[]> {
  let page = await cases.addresses(Math.min(pageSize, most), { skip });
  for (let left = most - page.length; page.length > 0; left -= page.length) {
    yield page;
    const { created_at: at, id } = page.at(-1)!;
    page = left > 0 ? await cases.addresses(Math.min(pageSize, left), { after: { at, id } }) : [];
  }
}
