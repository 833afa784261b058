import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * Sonner adds a <style> tag when it is loaded, which our content security policy forbids. Its CSS is part of our own
 * style sheet instead.
 */
function sonnerWithoutStyleTag(): Plugin {
  return {
    name: 'sonner-without-style-tag',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs/.test(id)) return null;
      const quiet = code.replace(/^__insertCSS\(".*"\);?$/m, '');
      if (quiet === code) this.error('sonner no longer injects its style the way this plugin expects');
      return { code: quiet, map: null };
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [sonnerWithoutStyleTag(), tailwindcss(), reactRouter()],
  // all packages are found at the start, because finding one later makes an open page reload
  optimizeDeps: { exclude: ['sonner'], entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.test.*'] },
  // the worker that decodes HEIC loads its library when it starts, which only a module can do
  worker: { format: 'es' },
  // These packages are bundled into the server's pages, because loaded as whole packages they take megabytes of memory
  // (lucide-react alone is 1.3 MB of source for some sixty icons). React and the router are not bundled, because there
  // must be only one copy of each.
  ssr:
    command === 'build'
      ? { noExternal: [/^(lucide-react|@base-ui|@floating-ui|use-sync-external-store|sonner|tailwind-merge)(\/|$)/] }
      : {},
}));
