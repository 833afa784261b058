import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunks } from './scripts/vite/chunks.ts';
import { compressedFiles } from './scripts/vite/compressed-files.ts';
import { directIcons } from './scripts/vite/direct-icons.ts';
import { filesBeforeImports } from './scripts/vite/files-before-imports.ts';
import { inlineScript } from './scripts/vite/inline-script.ts';
import { messagesByUse } from './scripts/vite/messages-by-use.ts';
import { routerAsDecided } from './scripts/vite/router-as-decided.ts';
import { sonnerWithoutStyleTag } from './scripts/vite/sonner-without-style-tag.ts';
import { zodWithoutEval } from './scripts/vite/zod-without-eval.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    inlineScript(),
    filesBeforeImports(),
    messagesByUse(),
    directIcons(),
    routerAsDecided(),
    sonnerWithoutStyleTag(),
    zodWithoutEval(),
    tailwindcss(),
    reactRouter(),
    compressedFiles(),
  ],
  // all packages are found at the start, because finding one later makes an open page reload
  optimizeDeps: { exclude: ['sonner'], entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.test.*'] },
  build: {
    reportCompressedSize: false,
    // chunks.ts decides which file a module goes to: an import() that moves nothing is no mistake
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
  // the worker that decodes HEIC loads its library when it starts, which only a module can do
  worker: { format: 'es' },
  // These packages are bundled into the server's pages, because loaded as whole packages they take megabytes of memory
  // (lucide-react alone is 1.3 MB of source for some sixty icons). React and the router are not bundled, because there
  // must be only one copy of each.
  ssr:
    command === 'build'
      ? {
          noExternal: [
            /^(lucide-react|@base-ui|@floating-ui|use-sync-external-store|sonner|topojson-client|world-atlas)(\/|$)/,
          ],
        }
      : {},
}));
