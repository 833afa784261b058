import { build, type Rolldown } from 'vite';
import { languageMark } from '#server/platform/http/language-files.ts';

/** A module and all that it imports as the text of one small script, which speaks the language of its page. */
export async function bundledScript(entry: string, define: Record<string, string> = {}): Promise<string> {
  const [result] = (await build({
    ...{ configFile: false, publicDir: false, logLevel: 'warn', define: { [languageMark]: 'undefined', ...define } },
    build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'inline' }, target: 'es2020' },
  })) as Rolldown.RolldownOutput[];
  return result!.output[0].code.trim();
}
