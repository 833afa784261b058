import { CodeXml } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPath, useMatches, useNavigation } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { useAccountLocale } from '#web/features/language/language-links.tsx';
import { OfflineNotice } from '#web/features/offline/offline-notice.tsx';
import { WaitingLine } from '#web/features/offline/waiting/waiting-line.tsx';
import { isAsleep } from '#web/features/wake/sleeps.ts';
import { HydrateLater } from '#web/lib/page/server-html.tsx';
import { Toaster } from '#web/ui/over/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useFocusOnNavigation, useKeptFocus } from './use-focus.ts';

/** The frame around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  useFocusOnNavigation(content);
  useKeptFocus();
  useLostPages();
  useAccountLocale();
  return (
    <>
      <div className="isolate">
        <a href="#content" className={skipLink}>
          {m.app_skip_to_content()}
        </a>
        <NavigationBar />
        <Header />
        <OfflineNotice />
        <WaitingLine />
        <NeedsScripts />
        {/* at least as high as the window, so that the footer does not jump when content is loaded */}
        <main ref={content} id="content" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] outline-none">
          {children}
        </main>
        <HydrateLater>
          <Footer />
        </HydrateLater>
      </div>
      {/* above any dialog, which is outside the shell */}
      <Toaster />
    </>
  );
}

const skipLink =
  'fixed top-2 start-2 z-50 -translate-y-20 rounded-control bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0';

/** Says in a browser without scripts that the page does nothing there. A page that sleeps is whole without them. */
function NeedsScripts() {
  const matches = useMatches();
  if (matches.some(isAsleep)) return null;
  return (
    <noscript>
      {import.meta.env.SSR ? (
        <p className="page-column flex items-center gap-2 bg-lamp-soft py-2.5 font-medium text-on-lamp-soft text-sm">
          <CodeXml aria-hidden="true" className="size-4.5 shrink-0" />
          {m.app_needs_scripts()}
        </p>
      ) : null}
    </noscript>
  );
}

/**
 * A thin bar at the top while the next page loads. It appears after a short delay, so that fast pages do not flicker.
 */
function NavigationBar() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1">
      {busy && (
        <div className="navigation-bar h-full bg-lamp">
          <span className="sr-only">{m.app_loading()}</span>
        </div>
      )}
    </div>
  );
}

/**
 * Has the browser follow links once the code of a page is lost, as after an update. The router would load the open page
 * anew, with what is typed in it: that is refused. Nothing else may call `location.reload()`.
 */
function useLostPages(): void {
  const [lost, setLost] = useState(false);
  const { location: next } = useNavigation();
  useEffect(() => {
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated) return;
      event.preventDefault();
      setLost(true);
    };
    if (import.meta.env.DEV) return;
    window.navigation?.addEventListener('navigate', onNavigate);
    return () => window.navigation?.removeEventListener('navigate', onNavigate);
  }, []);
  useEffect(() => {
    if (lost && next) window.location.assign(createPath(next));
  }, [lost, next]);
}
