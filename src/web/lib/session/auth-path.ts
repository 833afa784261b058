/** Where to sign in, and where to go on afterwards: `back` is a path of this site. */
export function authPath(back: string): string {
  return isOwnPath(back) && back !== '/' ? `/auth?to=${encodeURIComponent(back)}` : '/auth';
}

/** The path of `?to=`; anything that would lead to another site, or around in a circle, is home. */
export function pathAfterAuth(search: URLSearchParams): string {
  const to = search.get('to') ?? '/';
  return isOwnPath(to) && !/^\/auth(?![\w-])/.test(to) ? to : '/';
}

/** `//host` and `/\host` are addresses of other sites to a browser. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path);
