import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Sonner writes a <style> tag as it loads, which our content security policy forbids; its CSS comes from our own sheet. */
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
  // everything is looked through at the start: a package that is met later makes an open page reload
  optimizeDeps: { exclude: ['sonner'], entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.test.*'] },
  // the worker that decodes HEIC loads its library when it starts, which only a module can
  worker: { format: 'es' },
  // What the server's pages use of these goes into their build: loaded whole, as packages, they take megabytes of memory
  // (lucide-react alone is 1.3 MB of source for some sixty icons). React and the router stay outside: there is one of each.
  ssr:
    command === 'build'
      ? { noExternal: [/^(lucide-react|@base-ui|@floating-ui|use-sync-external-store|sonner|tailwind-merge)(\/|$)/] }
      : {},
}));
