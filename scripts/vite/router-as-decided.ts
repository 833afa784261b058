import type { Plugin } from 'vite';

const asked = /\b(init|opts\?)\.instrumentations\b(?=\) )/g;

/**
 * The router can be given functions that observe it, which we do not. In the browser's build it is told so, and what it
 * has for them (1 kB on the way to every page) is left out.
 */
export function routerWithoutInstrumentation(): Plugin {
  return {
    name: 'router-without-instrumentation',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/react-router\/dist\/production\/lib\/router\/router\.js/.test(id)) return null;
      if (!asked.test(code)) this.error('the router no longer asks for instrumentations the way this plugin expects');
      return { code: code.replace(asked, 'false'), map: null };
    },
  };
}
