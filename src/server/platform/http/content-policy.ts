import { createHash } from 'node:crypto';
import type { SiteFacts } from '#core/contract/page-data.ts';
import type { HttpSettings } from './app-env.ts';

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

/**
 * The HEIC decoder compiles WebAssembly, which pages are not allowed to do. It runs in a worker, which follows the
 * policy sent with its own file, at its address in each language. Vite derives the name from
 * src/web/features/photos/prepare/heic-worker.ts.
 */
const heicWorker = /^\/assets\/(?:[\w-]+\/)?heic-worker-[\w-]+\.js$/;
const heicWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
/** The service worker asks this site alone. */
const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'";
const filePolicy = "default-src 'none'; frame-ancestors 'none'";

/** The sources of a page's own inline elements. Nothing else inline is allowed. */
type InlineSources = { scripts?: readonly string[]; styles?: readonly string[] };

export type ContentPolicy = ReturnType<typeof contentPolicy>;

/**
 * The content security policies of this site. A page's policy names the hashes of its own inline scripts and styles, so
 * it is the same each time the page is sent. In development, while Vite inlines its own, there are none: null.
 */
export function contentPolicy(site: SiteFacts, { contentSecurityPolicy: isOn, imageOrigins }: HttpSettings) {
  const captcha = captchaOrigins[site.captcha?.provider ?? ''] ?? [];
  const page = ({ scripts = [], styles = [] }: InlineSources = {}) => ({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(scripts), ...captcha],
    'style-src': ["'self'", ...hashesOf(styles)],
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
    ...(isHttps(site) && { 'upgrade-insecure-requests': [] }),
  });
  const embed = {
    'default-src': ["'none'"],
    'img-src': ["'self'", ...imageOrigins],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    // any site may show them in a frame
    'frame-ancestors': ['*'],
  };
  return {
    /** for pages in frames of other sites, which have nothing but one style and pictures */
    ofEmbed: (style: string): string => written({ ...embed, 'style-src': hashesOf([style]) }),
    ofPage: (inline?: InlineSources): string | null => (isOn ? written(page(inline)) : null),
    ofFile: (path: string): string | null => (isOn ? policyOfFile(path) : null),
  };
}

function policyOfFile(path: string): string {
  if (path === '/sw.js') return serviceWorkerPolicy;
  return heicWorker.test(path) ? heicWorkerPolicy : filePolicy;
}

export const isHttps = ({ origin }: SiteFacts): boolean => origin.startsWith('https:');

function written(policy: Record<string, readonly string[]>): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Browsers hash the text between the tags (CSP 3, section 8.3). */
function hashesOf(sources: readonly string[]): string[] {
  return sources.map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`);
}

/** A policy as a header; no header in development. */
export function policyHeader(policy: string | null): Record<string, string> {
  return policy === null ? {} : { 'Content-Security-Policy': policy };
}
