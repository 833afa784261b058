import type { Import } from './read-imports.ts';

const floor = /^src\/(?:core|web\/(?:ui|lib|features|routes)|server\/[^/]+(?=\/)|server|web)|^[^/]+/;

/**
 * Whether a relative path leads into another layer. Biome checks the layers by their `#` names, so it would miss such
 * an import.
 */
export function leavesFloor({ from, to, specifier }: Import): boolean {
  return specifier.startsWith('../') && floorOf(from) !== floorOf(to);
}

/** Tests are beside the code and may use layers above it. */
export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file);
}

function floorOf(file: string): string {
  return floor.exec(file)?.[0] ?? '';
}
