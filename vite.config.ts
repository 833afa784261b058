import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { inlineScript } from './scripts/vite/inline-script.ts';
import { languageFiles } from './scripts/vite/language-files.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';

/** Few files instead of many small ones: React, which changes rarely, and what every page needs. */
const groups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'site', test: /\/src\/web\/(root|entry\.client)\.tsx/ },
  { name: 'zod', test: /\/node_modules\/zod\// },
  { name: 'cards', test: /\/features\/cases\/list\/case-grid\.tsx/ },
];

/** `npm start` shows what a build says, and these two are no faults. */
const checks = { bundlerTimings: false, ineffectiveDynamicImport: false };

export default defineConfig(({ command }) => ({
  plugins: [inlineScript(), tailwindcss(), reactRouter(), serviceWorker(), languageFiles()],
  // all packages are found at the start, because finding one later makes an open page reload
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.test.*'] },
  resolve: { alias: [{ find: /^zod$/, replacement: '/src/web/lib/zod-without-eval.ts' }] },
  build: { reportCompressedSize: false, rolldownOptions: { checks } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // the server has loaded these: loaded once more inside its pages, the messages alone would take 30 MB of memory
    ssr: { build: { rolldownOptions: { external: [/^#core\//] } } },
  },
  // the worker that decodes HEIC loads its library when it starts, which only a module can do
  worker: { format: 'es' },
  // These packages are bundled into the server's pages, because loaded as whole packages they take megabytes of memory
  // (lucide-react alone is 1.3 MB of source for some sixty icons). React and the router are not bundled, because there
  // must be only one copy of each.
  ssr:
    command === 'build'
      ? {
          noExternal: [/^(lucide-react|@base-ui|@floating-ui|use-sync-external-store)(\/|$)/],
        }
      : {},
}));
