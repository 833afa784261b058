import { createContext, useContext } from 'react';
import { InlineScript } from '#web/lib/inline-script.tsx';

/** What the loaders of the page returned, as the router writes it. Set while the server renders. */
export const PageData = createContext('');

/**
 * Hands that data to the router in the browser, in the way of the router's own scripts, which would write it in several
 * pieces.
 */
export function DataScript() {
  const data = useContext(PageData);
  return <InlineScript code={import.meta.env.SSR ? giveData(data) : ' '} />;
}

function giveData(data: string): string {
  // what ends a script element in HTML begins with this character
  const quoted = JSON.stringify(data).replaceAll('<', '\\u003c');
  const to = 'window.__reactRouterContext.streamController';
  return `${to}.enqueue(${quoted});${to}.close()`;
}
