import { dirname, relative } from 'node:path/posix';
import type { Import } from './read-imports.ts';

type Edge = Pick<Import, 'from' | 'to'>;

/** Files that import each other, directly or indirectly; each circle is sorted by name. */
export function fileCircles(imports: readonly Edge[]): string[][] {
  return circles(imports);
}

/**
 * For every folder, its entries (files, and subfolders as a whole) that import each other. If there are none, each
 * folder can be read from the bottom up.
 */
export function roomCircles(imports: readonly Edge[]): string[][] {
  const byFolder = Map.groupBy(imports.flatMap(betweenRooms), ({ folder }) => folder);
  return [...byFolder.values()].flatMap(circles);
}

/** Lifts an import to the two entries of the innermost folder that contains both files. */
function betweenRooms({ from, to }: Edge): (Edge & { folder: string })[] {
  let folder = dirname(from);
  while (relative(folder, to).startsWith('..')) folder = dirname(folder);
  const room = (file: string) => `${folder}/${relative(folder, file).split('/')[0]}`;
  return from === to ? [] : [{ folder, from: room(from), to: room(to) }];
}

/** The strongly connected components with more than one node. */
function circles(edges: readonly Edge[]): string[][] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const reach = new Map([...next.keys()].map((node) => [node, reachedFrom(node, next)]));
  const found = new Map<string, string[]>();
  for (const [node, reached] of reach) {
    const circle = [...reached].filter((other) => other !== node && reach.get(other)?.has(node));
    if (circle.length > 0) found.set([node, ...circle].sort().join(), [node, ...circle].sort());
  }
  return [...found.values()];
}

function reachedFrom(start: string, next: ReadonlyMap<string, readonly Edge[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
    for (const { to } of next.get(node) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      waiting.push(to);
    }
  return reached;
}
