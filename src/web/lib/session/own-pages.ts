import { ownPagesKey, storage } from './session-store.ts';

/** A person has few cases; a shelter's newest will do. */
const most = 60;

/** Whether this browser has learnt that a page is of one's own case, and lays it out so before the API has answered. */
export const isOwnPage = (slug: string): boolean => read().includes(encodeURIComponent(slug));

export function rememberOwnPages(slugs: readonly string[]): void {
  const known = read();
  const fresh = slugs.map(encodeURIComponent).filter((slug) => !known.includes(slug));
  if (fresh.length > 0) write([...fresh, ...known].slice(0, most));
}

/** It belongs to somebody else now. */
export function forgetOwnPage(slug: string): void {
  if (isOwnPage(slug)) write(read().filter((known) => known !== encodeURIComponent(slug)));
}

function read(): string[] {
  try {
    return storage().getItem(ownPagesKey)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Where the browser keeps nothing, pages are laid out when the API has answered. */
function write(slugs: readonly string[]): void {
  try {
    storage().setItem(ownPagesKey, slugs.join(' '));
  } catch {}
}
