import type { Plugin } from 'vite';

/**
 * Zod tries whether it may compile its schemas with `eval`, which our content security policy refuses and the browser
 * reports. In the browser it is told not to ask, in the module that every schema comes through, so that no page can
 * load zod without it.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/zod\/v4\/core\/core\.js/.test(id)) return null;
      if (!/export function config\(/.test(code)) this.error('zod is no longer configured the way this plugin expects');
      return { code: `${code}\nconfig({ jitless: true });\n`, map: null };
    },
  };
}
