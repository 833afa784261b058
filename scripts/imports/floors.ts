import type { Import } from './read-imports.ts';

const floor = /^src\/(?:core|web\/(?:ui|lib|features|routes)|server\/[^/]+(?=\/)|server|web)|^[^/]+/;

/** A relative path into another floor: Biome holds the floors by the `#` names, so such an import would pass it by. */
export function leavesFloor({ from, to, specifier }: Import): boolean {
  return specifier.startsWith('../') && floorOf(from) !== floorOf(to);
}

/** Tests stand beside the code and use what stands above it. */
export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file);
}

function floorOf(file: string): string {
  return floor.exec(file)?.[0] ?? '';
}
