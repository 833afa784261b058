import type { Page } from '@playwright/test';

type Rect = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;
type Moved = { value: number; moved: string[] };
/** The layout shifts of the page so far. */
export type Shifts = () => Promise<Moved[]>;
type Shift = PerformanceEntry & { value: number; sources: { node?: Node; previousRect: Rect; currentRect: Rect }[] };

/**
 * Call it before a page is opened.
 * @returns a function for the loaded page that gives its layout shifts: how large each was, and what moved from where
 */
export async function watchLayoutShift(page: Page): Promise<Shifts> {
  await page.addInitScript(() => {
    const kept = window as typeof window & { shifts?: Moved[] };
    kept.shifts = [];
    const at = ({ x, y, width, height }: Rect) => `${x},${y} ${width}x${height}`;
    const told = ({ value, sources }: Shift) => ({
      value,
      moved: sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" from ${at(previousRect)} to ${at(currentRect)}`,
      ),
    });
    const keep = (entry: PerformanceEntry) => kept.shifts?.push(told(entry as Shift));
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  return () => page.evaluate(() => (window as typeof window & { shifts?: Moved[] }).shifts ?? []);
}

/** Well below what one moved control of the header makes. */
const barely = 0.0001;

/**
 * The shifts, if their sum is noticeable; otherwise none. A slow machine paints what it has read so far, so that an icon
 * may move a little until the page is complete.
 */
export function noticeable(shifts: Moved[], least = barely): Moved[] {
  return shifts.reduce((sum, { value }) => sum + value, 0) >= least ? shifts : [];
}
