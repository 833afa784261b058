import type { MiddlewareHandler } from 'hono';
import type { SiteFacts } from '#core/contract/page-data.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { type ContentPolicy, isHttps } from '#server/platform/http/content-policy.ts';

const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
};
const httpsOnly = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** Sets the security headers of every response, its content policy if it does not bring its own, and the request's id. */
export function securityHeaders(site: SiteFacts, policy: ContentPolicy): MiddlewareHandler<AppEnv> {
  const standing = Object.entries(isHttps(site) ? { ...always, ...httpsOnly } : always);
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    headers.set('X-Request-Id', c.get('requestId'));
    for (const [name, value] of standing) headers.set(name, value);
    if (mayBeFramed(c.req.path, status, headers)) headers.delete('X-Frame-Options');
    // a 304 keeps the policy of the browser's cached copy
    if (status === 304 || headers.has('content-security-policy')) return;
    const isPage = headers.get('content-type')?.startsWith('text/html');
    const own = isPage ? policy.ofPage() : policy.ofFile(c.req.path);
    if (own) headers.set('Content-Security-Policy', own);
  };
}

/** Pages that were made for the frames of other sites say so in their policy; a 304 keeps that of the browser's copy. */
function mayBeFramed(path: string, status: number, headers: Headers): boolean {
  const isOpen = headers.get('content-security-policy')?.includes('frame-ancestors *');
  return path.startsWith('/embed/') && (status === 304 || isOpen === true);
}

/** API responses may be private, so they must not be cached, unless the route allows it. */
export const neverStored: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'no-store');
};
