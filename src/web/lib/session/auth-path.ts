/**
 * Address of the sign-in page.
 * @param back a path of this site, to which the person returns
 */
export function authPath(back: string): string {
  return isOwnPath(back) && back !== '/' ? `/auth?to=${encodeURIComponent(back)}` : '/auth';
}

/** The path in `?to=`. Anything that leads to another site, or back to the sign-in page, becomes the home page. */
export function pathAfterAuth(search: URLSearchParams): string {
  const to = search.get('to') ?? '/';
  return isOwnPath(to) && !/^\/auth(?![\w-])/.test(to) ? to : '/';
}

/** Browsers take `//host` and `/\host` for addresses of other sites, also with tabs and line ends between the slashes. */
export const isOwnPath = (path: string): boolean => /^\/(?![\t\n\r]*[/\\])/.test(path);
