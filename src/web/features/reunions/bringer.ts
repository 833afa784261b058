import type { HomeBy } from '#core/contract/story.ts';

/**
 * Who brought a pet home, as the dialog asks: another report, somebody with whom there is a conversation, or how else it
 * happened; null while nothing is chosen.
 */
export type Bringer = { kind: 'report'; id: string } | { kind: 'thread'; id: string } | { kind: HomeBy } | null;

/** Whether there is somebody who can be thanked here. */
export const canBeThanked = (bringer: Bringer): bringer is { kind: 'report' | 'thread'; id: string } =>
  bringer !== null && 'id' in bringer;

/** What the story keeps of it. A report is kept as the pair of both. */
export function homeByOf(bringer: Bringer): HomeBy | null | undefined {
  if (bringer === null) return undefined;
  if (bringer.kind === 'report') return null;
  return bringer.kind === 'thread' ? 'finder' : bringer.kind;
}
