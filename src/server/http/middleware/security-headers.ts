import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { SiteFacts } from '#core/contract/page-data.ts';
import type { HttpSettings } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';

/**
 * The origins that captcha services load from, according to their documentation; only the configured service is
 * allowed.
 */
const captchaOrigins: Record<string, string[]> = {
  'cloudflare-turnstile': ['https://challenges.cloudflare.com'],
  'google-recaptcha': ['https://www.google.com', 'https://www.gstatic.com', 'https://www.recaptcha.net'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  captchafox: ['https://cdn.captchafox.com', 'https://api.captchafox.com'],
};

const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
};

/**
 * The HEIC decoder compiles WebAssembly, which pages are not allowed to do. It runs in a worker, which follows the
 * policy sent with its own file. Vite derives the name from src/web/features/photos/heic/heic-worker.ts.
 */
const heicWorker = /^\/assets\/heic-worker-[\w-]+\.js$/;
const heicWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
const filePolicy = "default-src 'none'; frame-ancestors 'none'";

/** Sets the security headers of every response, with a content security policy for its type. */
export function securityHeaders(site: SiteFacts, settings: HttpSettings): MiddlewareHandler<AppEnv> {
  const https = site.origin.startsWith('https:');
  const pagePolicy = pagePolicyFor(site, settings.imageOrigins, https);
  return async (c, next) => {
    c.set('nonce', randomBytes(16).toString('base64'));
    await next();
    for (const [name, value] of Object.entries(always)) c.res.headers.set(name, value);
    if (https) c.res.headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    // a 304 must not replace the policy of the browser's cached copy, which has the nonce of that copy's scripts
    if (!settings.contentSecurityPolicy || c.res.status === 304) return;
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html');
    const otherPolicy = heicWorker.test(c.req.path) ? heicWorkerPolicy : filePolicy;
    c.res.headers.set('Content-Security-Policy', isPage ? pagePolicy(c.var.nonce) : otherPolicy);
  };
}

function pagePolicyFor(site: SiteFacts, imageOrigins: string[], https: boolean): (nonce: string) => string {
  const captcha = captchaOrigins[site.captcha?.provider ?? ''] ?? [];
  const policy = (nonce: string) => ({
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...captcha],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...imageOrigins],
    // videos that a person chose, of which the form takes frames
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...imageOrigins, ...captcha],
    'frame-src': captcha.length > 0 ? captcha : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
  return (nonce) => {
    const lines = Object.entries(policy(nonce)).map(([name, sources]) => `${name} ${sources.join(' ')}`);
    return [...lines, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ');
  };
}
