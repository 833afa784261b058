import type { AppParts } from './app-parts.ts';
import { wakeId } from './wake-id.ts';

const scope = window as typeof window & { __reactRouterRouteModules?: Record<string, object> };

/**
 * Loads the modules of the page's routes where the router looks for them, one after the other, so that the page can
 * answer in between. Does nothing in development, where the router loads them itself.
 * @returns whether the page slept
 */
export async function loadParts(): Promise<boolean> {
  const script = document.getElementById(wakeId);
  if (!script) return false;
  const parts: Pick<AppParts, 'manifest' | 'routes'> = JSON.parse(script.dataset.parts!);
  await import(/* @vite-ignore */ parts.manifest);
  const loaded: Record<string, object> = {};
  for (const [id, files] of Object.entries(parts.routes)) loaded[id] = await merged(files);
  scope.__reactRouterRouteModules = loaded;
  return 'asleep' in script.dataset;
}

async function merged(files: readonly string[]): Promise<object> {
  const modules: object[] = [];
  for (const file of files) {
    modules.push(await import(/* @vite-ignore */ file));
    await pause();
  }
  return Object.assign({}, ...modules);
}

/** Lets the browser answer what has been waiting. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
