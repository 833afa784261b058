import type { Hono } from 'hono';
import { m } from '#core/paraglide/messages.js';
import { getLocale, getTextDirection } from '#core/paraglide/runtime.js';
import { addressHere } from '#core/text/language-address.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { constantAnswer } from '#server/platform/http/page-cache/entry.ts';

const headers = {
  'content-type': 'application/manifest+json',
  'cache-control': 'public, max-age=3600',
};

/** `/manifest.webmanifest`: what the site is when it is installed: name, pictures, short ways, and where shared photos go. */
export function webManifestRoute(app: Hono<AppEnv>): void {
  app.get(
    '/manifest.webmanifest',
    constantAnswer(() => JSON.stringify(manifest()), headers),
  );
}

function manifest() {
  const name = m.app_name();
  const icon = { src: '/icon-512.png', sizes: '512x512', type: 'image/png' };
  return {
    ...{ id: '/', name, short_name: name, description: m.app_manifest_description() },
    ...{ lang: getLocale(), dir: getTextDirection(), categories: ['lifestyle', 'social'] },
    ...{ start_url: addressHere('/'), scope: '/', display: 'standalone' },
    ...{ background_color: '#faf7f4', theme_color: '#321b38' },
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { ...icon, purpose: 'any' },
      { ...icon, purpose: 'maskable' },
    ],
    screenshots: [
      { src: '/screenshot-phone.webp', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow', label: name },
      { src: '/screenshot-desktop.webp', sizes: '1366x900', type: 'image/webp', form_factor: 'wide', label: name },
    ],
    shortcuts: [
      { name: m.cases_log_sighting(), url: addressHere('/log-sighting') },
      { name: m.app_nav_report_found(), url: addressHere('/report-found') },
      { name: m.app_nav_report_missing(), url: addressHere('/report-missing') },
      { name: m.app_saved_title(), url: addressHere('/saved') },
    ],
    // answered by the service worker: src/web/features/offline/worker/take-shared.ts
    share_target: {
      action: '/shared-photo',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photos', accept: ['image/*'] }] },
    },
  };
}
