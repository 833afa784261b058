import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What a module of lucide says about its icon. */
type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * Has a source import each icon from the icon's own module. With the whole package as one module between them, the
 * bundler cannot see which pages need which icon. The module then only has the icon's shapes, which our own short
 * function draws.
 */
export function directIcons(): Plugin {
  const modules = iconModules();
  return {
    name: 'direct-icons',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      if (!id.includes('/lucide-react/dist/esm/icons/')) return null;
      const { __iconData }: { __iconData?: IconData } = await import(id);
      return __iconData ? drawnByUs(__iconData) : null; // another name of an icon
    },
    transform(code, id) {
      if (!id.includes('/src/web/') || !code.includes(" from 'lucide-react'")) return null;
      const direct = code.replace(/import \{([^}]*)\} from 'lucide-react';/g, (_, names: string) =>
        names
          .split(',')
          .filter((name) => name.trim())
          .map((name) => directImport(name.trim(), modules))
          .join(' '),
      );
      return { code: direct, map: null };
    },
  };
}

const createIcon = new URL('../../src/web/ui/create-icon.ts', import.meta.url).pathname;

function drawnByUs(icon: IconData): string {
  return `import { createIcon } from '${createIcon}'; export default createIcon(${JSON.stringify(shapesOf(icon))});`;
}

/** The shapes as markup. The `key` of a shape is for React alone. */
export function shapesOf({ node }: IconData): string {
  return node.map(([tag, { key, ...attributes }]) => `<${tag} ${written(attributes)}/>`).join('');
}

function written(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}

function directImport(text: string, modules: Map<string, string>): string {
  const [name = '', alias = name] = text.split(' as ');
  if (name.startsWith('type ')) return `import type { ${name.slice('type '.length)} } from 'lucide-react';`;
  const file = modules.get(name);
  if (!file) throw new Error(`lucide-react has no module of its own for ${name}`);
  return `import ${alias} from '${file}';`;
}

/** The module of each icon, by all its names. */
function iconModules(): Map<string, string> {
  // biome-ignore lint/plugin: leaves with this plugin
  const barrel = new URL('../../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url);
  const exported = readFileSync(barrel, 'utf8').matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g);
  const modules = new Map<string, string>();
  for (const [, names = '', file] of exported)
    for (const [, name] of names.matchAll(/default as (\w+)/g)) modules.set(name!, new URL(file!, barrel).pathname);
  return modules;
}
