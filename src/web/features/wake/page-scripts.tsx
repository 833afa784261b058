import { useContext, useState } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { type AppParts, appParts } from './app-parts.ts';
import { DataScript } from './page-data.tsx';
import type { sleeps } from './sleeps.ts';
import wakeText from './wake.ts?inline-script';
import { wakeId } from './wake-id.ts';

/**
 * What ends a page: a script that loads the app at once or, on a page that sleeps, when somebody uses it
 * (docs/decisions/032). Decided by the page that was loaded, because a visit goes on from there without loading another.
 */
export function PageScripts() {
  const matches = useMatches();
  const [asleep] = useState(() => matches.some(({ handle }) => (handle as Partial<typeof sleeps> | undefined)?.sleeps));
  return (
    <>
      {import.meta.env.DEV ? <Scripts /> : <WakingScript asleep={asleep} />}
      <DataScript />
    </>
  );
}

/**
 * Does what the router's own `Scripts` does, but names the files of the app instead of loading them. The router has no
 * public way to do this, so its context is read here and nowhere else.
 */
function WakingScript({ asleep }: { asleep: boolean }) {
  const { manifest, nonce, serverHandoffString } = useContext(FrameworkContext)!;
  const ids = useMatches().map(({ id }) => id);
  // the browser keeps the attributes that the server wrote
  const [attributes] = useState(() => (import.meta.env.SSR ? attributesOf(appParts(manifest, ids), asleep) : null));
  return (
    <script
      id={wakeId}
      nonce={nonce}
      {...attributes}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this project and of the router
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? receiveData(serverHandoffString!) + wakeText : ' ' }}
    />
  );
}

function attributesOf({ entry, files, ...parts }: AppParts, asleep: boolean) {
  const app = {
    'data-entry': entry,
    'data-preload': files.join(' '),
    'data-parts': JSON.stringify(parts),
    'data-just-now': m.rule_just_now(),
  };
  return asleep ? { ...app, 'data-asleep': '' } : app;
}

/** Keeps the page's data, which the script after this one has, until the app reads it. */
function receiveData(handoff: string): string {
  return `window.__reactRouterContext=${handoff};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());`;
}
