import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { getTextDirection } from '#core/paraglide/runtime.js';
import { tabListStyle } from './link-tabs.tsx';

/** Arrow keys go along the row as it is read. */
export function Tabs(props: ComponentProps<typeof BaseTabs.Root>) {
  return (
    <DirectionProvider direction={getTextDirection()}>
      <BaseTabs.Root {...props} />
    </DirectionProvider>
  );
}

/** The row of tabs. It scrolls sideways on a narrow phone. */
export function TabList({ className, ...rest }: ComponentProps<typeof BaseTabs.List> & { className?: string }) {
  return <BaseTabs.List {...rest} className={clsx(tabListStyle, className)} />;
}

export function Tab(props: ComponentProps<typeof BaseTabs.Tab>) {
  return <BaseTabs.Tab {...props} className="tab" />;
}

/**
 * The content of a tab. Base UI keeps the old panel for one frame so that it can be animated away. We empty it at once,
 * because otherwise the page would jump, with two forms on it.
 */
export function TabPanel(props: ComponentProps<typeof BaseTabs.Panel>) {
  return (
    <BaseTabs.Panel
      {...props}
      className="pt-6 data-ending-style:hidden"
      render={({ children, ...props }, { transitionStatus }) => (
        <div {...props}>{transitionStatus !== 'ending' && children}</div>
      )}
    />
  );
}
