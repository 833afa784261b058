import type { CaseAddress, CaseDeps } from './ports.ts';

const pageSize = 1000;

/**
 * Where cases are found, oldest first, read page by page as they are asked for: however many there are, a page of them is
 * in memory.
 * @param skip how many to leave out from the oldest on
 * @param most how many to tell at most
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
