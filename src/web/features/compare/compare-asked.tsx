import { useLocation } from 'react-router';
import { hasShape, isText } from '#web/lib/api/shape.ts';
import { useAskedFor } from '#web/ui/over/use-opener.ts';
import { useBackOnce } from '#web/ui/over/use-over-page.ts';
import type { ComparedPair } from './compare-dialog.tsx';

// most visits compare nothing
const loadDialog = () => import('./compare-dialog.tsx').then(({ CompareDialog }) => CompareDialog);

/** The place of a comparison over the page from which it was asked for (`CompareLink`); going back closes it. */
export function CompareAsked() {
  const { state, mask } = useLocation();
  // after a reload the address is a page of its own, though the history still says what was compared
  const pair = mask ? comparedIn(state) : null;
  const close = useBackOnce();
  const CompareDialog = useAskedFor(pair !== null, loadDialog, close);
  return pair && CompareDialog && <CompareDialog pair={pair} onClose={close} />;
}

function comparedIn(state: unknown): ComparedPair | null {
  const compared = (state as { compared?: unknown } | null)?.compared;
  return hasShape<ComparedPair>(compared, { own: isText, other: isText }) ? compared : null;
}
