import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Paths are relative to the checkout. `specifier` is the text of the import in `from`. */
export type Import = { from: string; to: string; specifier: string };

const sources = '{src,model,scripts,tests,bench}/**/*.{ts,tsx}';
const importing = /^(?:import|export)\s(?:[^;']*\sfrom\s)?'(?<static>[^']+)'|\bimport\('(?<dynamic>[^']+)'\)/gm;

/** A target with conditions is for the bundler alone. */
type Aliases = Record<string, unknown>;

const isPath = (target: unknown): target is string => typeof target === 'string';

/** All imports between our own files, including type-only and dynamic ones. */
export function readImports(root: string): Import[] {
  const files = new Set(globSync(sources, { cwd: root }));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Aliases };
  return [...files].flatMap((from) =>
    specifiersOf(readFileSync(join(root, from), 'utf8')).flatMap((specifier) => {
      const to = resolveImport(from, specifier, manifest.imports);
      return to && files.has(to) ? [{ from, to, specifier }] : [];
    }),
  );
}

/**
 * The specifiers that a source text imports. Relies on the formatter: single quotes, one statement at the start of its
 * line.
 */
export function specifiersOf(text: string): string[] {
  return [...text.matchAll(importing)].map(({ groups }) => groups?.static ?? groups?.dynamic ?? '');
}

/** The file that a specifier refers to, using the aliases in package.json; null for a package. */
export function resolveImport(from: string, specifier: string, aliases: Aliases): string | null {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const [alias, target] =
    Object.entries(aliases).find(([name, to]) => isPath(to) && specifier.startsWith(name.slice(0, -1))) ?? [];
  return alias && isPath(target) ? join(target.slice(0, -1), specifier.slice(alias.length - 1)) : null;
}
