import { build, type Rolldown } from 'vite';

/** A module and all that it imports as the text of one small script. */
export async function bundledScript(entry: string, define: Record<string, string> = {}): Promise<string> {
  const [result] = (await build({
    ...{ configFile: false, publicDir: false, logLevel: 'warn', define },
    build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'inline' }, target: 'es2020' },
  })) as Rolldown.RolldownOutput[];
  return result!.output[0].code.trim();
}
