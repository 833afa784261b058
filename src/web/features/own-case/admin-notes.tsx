import type { PublicCase } from '#core/contract/case.ts';
import { Trail } from './trail.tsx';

/** What an admin sees on the page of somebody else's case. */
export function AdminNotes({ of }: { of: PublicCase }) {
  return <Trail of={of} standing="admin" />;
}
