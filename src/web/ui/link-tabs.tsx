import type { KeyboardEvent, ReactNode } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { stepToLeft, stepToRight } from './reading-direction.ts';

/** The look of tabs, for those that show a panel (tabs.tsx) and those that are links. */
export const tabListStyle =
  '-mx-4 flex gap-1 overflow-x-auto px-4 pb-1 [scrollbar-width:none] sm:mx-0 sm:w-fit sm:rounded-2xl sm:bg-sunken sm:p-1';

/** A row of tabs that are links, so that each can be shared and works without scripts. */
export function LinkTabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="tablist" aria-label={label} className={tabListStyle} onKeyDown={followKey}>
      {children}
    </div>
  );
}

type LinkTabProps = Pick<LinkProps, 'to' | 'preventScrollReset'> & {
  id: string;
  selected: boolean;
  children: ReactNode;
};

/** @param id id of the tab; its panel names it in `tab` */
export function LinkTab({ selected, ...link }: LinkTabProps) {
  return <Link {...link} role="tab" aria-selected={selected} className="tab" />;
}

/** The panel of the selected tab. */
export function LinkTabPanel({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <div role="tabpanel" aria-labelledby={tab} className="pt-6">
      {children}
    </div>
  );
}

/** Each tab can be reached and opened as links can; the keys of tabs go along the row and open as well. */
function followKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const ends: Record<string, number> = {
    ...{ ArrowLeft: at + stepToLeft(), ArrowRight: at + stepToRight() },
    ...{ Home: 0, End: -1 },
  };
  const to = ends[event.key];
  if (event.key === ' ') tabs[at]?.click();
  else if (to !== undefined) tabs.at(to % tabs.length)?.focus();
  else return;
  event.preventDefault();
}
