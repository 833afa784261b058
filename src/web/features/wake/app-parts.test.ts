import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router';
import { expect, test } from 'vitest';
import { appParts } from './app-parts.ts';

const manifest = {
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js', '/assets/site.js'] },
  routes: {
    root: { module: '/assets/root.js', imports: ['/assets/site.js'] },
    'routes/home': { module: '/assets/home.js', clientLoaderModule: '/assets/home-loader.js' },
    'routes/admin': { module: '/assets/admin.js', imports: [] },
  },
} as unknown as AssetsManifest;

test('names each file of the page once, and none of other pages', () => {
  expect(appParts(manifest, ['root', 'routes/home'])).toEqual({
    entry: '/assets/entry.js',
    manifest: '/assets/manifest.js',
    routes: { root: ['/assets/root.js'], 'routes/home': ['/assets/home-loader.js', '/assets/home.js'] },
    files: [
      ...['/assets/manifest.js', '/assets/entry.js', '/assets/react.js', '/assets/site.js'],
      ...['/assets/root.js', '/assets/home-loader.js', '/assets/home.js'],
    ],
  });
});
