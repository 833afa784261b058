import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export const Tabs = BaseTabs.Root;

/** The row of tabs. It scrolls sideways on a narrow phone. */
export function TabList({ className, ...rest }: ComponentProps<typeof BaseTabs.List> & { className?: string }) {
  return (
    <BaseTabs.List
      {...rest}
      className={classNames(
        '-mx-4 flex gap-1 overflow-x-auto px-4 pb-1 [scrollbar-width:none] sm:mx-0 sm:w-fit sm:rounded-2xl sm:bg-sunken sm:p-1',
        className,
      )}
    />
  );
}

/** A tab. With `render={<Link to=… />} nativeButton={false}` it is also a link that works without scripts. */
export function Tab({ className, ...rest }: ComponentProps<typeof BaseTabs.Tab> & { className?: string }) {
  return (
    <BaseTabs.Tab
      {...rest}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-4 font-semibold text-muted text-sm hover:text-ink focus-visible:outline-offset-[-3px]',
        'data-active:bg-brand data-active:text-on-brand',
        className,
      )}
    />
  );
}

/**
 * The content of a tab. Base UI keeps the old panel for one frame so that it can be animated away. We empty it at once,
 * because otherwise the page would jump, with two forms on it.
 */
export function TabPanel({ className, ...rest }: ComponentProps<typeof BaseTabs.Panel> & { className?: string }) {
  return (
    <BaseTabs.Panel
      {...rest}
      className={classNames('pt-6 data-ending-style:hidden', className)}
      render={({ children, ...props }, { transitionStatus }) => (
        <div {...props}>{transitionStatus !== 'ending' && children}</div>
      )}
    />
  );
}
