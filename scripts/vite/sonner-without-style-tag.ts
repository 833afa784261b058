import type { Plugin } from 'vite';

/**
 * Sonner adds a <style> tag when it is loaded, which our content security policy forbids. Its CSS is part of our own
 * style sheet instead.
 */
export function sonnerWithoutStyleTag(): Plugin {
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
