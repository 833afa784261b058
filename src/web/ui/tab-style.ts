/** The look of tabs, for those that show a panel (tabs.tsx) and those that are links (link-tabs.tsx). */
export const tabListStyle =
  '-mx-4 flex gap-1 overflow-x-auto px-4 pb-1 [scrollbar-width:none] sm:mx-0 sm:w-fit sm:rounded-2xl sm:bg-sunken sm:p-1';

export const tabStyle = 'tab';
