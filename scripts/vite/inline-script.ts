import type { Plugin } from 'vite';
import { bundledScript } from './bundled-script.ts';

const suffix = '?inline-script';

/**
 * `import text from './some.ts?inline-script'` gives the module as the text of one small script, bundled and minified,
 * to be written into a page.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const file = id.slice(0, -suffix.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(await bundled(file))};`;
    },
  };
}

async function bundled(entry: string): Promise<string> {
  const code = await bundledScript(entry);
  // what ends a script element in HTML may not be in it
  if (code.includes('</script')) throw new Error(`${entry} cannot be written into a page`);
  return code;
}
