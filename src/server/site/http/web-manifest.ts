import type { Hono } from 'hono';
import { m } from '#core/paraglide/messages.js';
import { getLocale, getTextDirection } from '#core/paraglide/runtime.js';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { variesByLocale } from '#server/platform/http/middleware/spoken-locale.ts';
import { constantAnswer } from '#server/platform/http/page-cache/constant-answer.ts';

const headers = {
  'content-type': 'application/manifest+json',
  'cache-control': 'public, max-age=3600',
  ...variesByLocale,
};

/** `/manifest.webmanifest`: the site's name and icons when it is installed on a home screen. */
export function webManifestRoute(app: Hono<AppEnv>): void {
  app.get(
    '/manifest.webmanifest',
    constantAnswer(() => JSON.stringify(manifest()), headers),
  );
}

function manifest() {
  const name = m.app_name();
  return {
    ...{
      name,
      short_name: name,
      description: m.app_manifest_description(),
      lang: getLocale(),
      dir: getTextDirection(),
    },
    ...{ start_url: '/', display: 'standalone', background_color: '#faf7f4', theme_color: '#321b38' },
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  };
}
