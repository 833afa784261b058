import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { bundledScript } from './bundled-script.ts';

const entry = 'src/web/features/offline/worker/service-worker.ts';
/** Parts that pages for the field load later: sending reports that wait, and looking into photos. */
const inTheField = /\/features\/(?:offline|photos)\//;
/** Decoders: too much to load for a day that may never come. */
const largest = 60_000;

/**
 * Makes `/sw.js` of the service worker's modules. It is told which files of the app the pages for the field load later,
 * which no page names, and with them another version with each build.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    async generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const files = loadedLater(bundle);
      const version = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
      const define = { fieldFiles: JSON.stringify({ version, files }) };
      const source = await bundledScript(join(this.environment.config.root, entry), define);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
    configureServer({ config, middlewares }) {
      middlewares.use('/sw.js', async (_request, response) => {
        const define = { fieldFiles: JSON.stringify({ version: 'dev', files: [] }) };
        response.setHeader('content-type', 'text/javascript');
        response.end(await bundledScript(join(config.root, entry), define));
      });
    },
  };
}

/** The files that the pages load when somebody does something, and those that these need. */
function loadedLater(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const later = new Set<string>();
  const follow = (names: readonly string[]) => {
    for (const name of names) {
      const chunk = byName.get(name);
      if (!chunk || later.has(name) || chunk.code.length > largest) continue;
      later.add(name);
      follow(chunk.imports);
    }
  };
  const entries = chunks.filter((chunk) => chunk.isDynamicEntry && inTheField.test(chunk.facadeModuleId ?? ''));
  follow(entries.map(({ fileName }) => fileName));
  return [...later].map((name) => `/${name}`);
}
