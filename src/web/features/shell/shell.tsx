import { type ReactNode, useRef } from 'react';
import { m } from '#core/paraglide/messages.js';
import { useAccountLocale } from '#web/features/language/use-account-locale.ts';
import { OfflineNotice } from '#web/features/offline/offline-notice.tsx';
import { WaitingLine } from '#web/features/offline/waiting/waiting-line.tsx';
import { HydrateLater } from '#web/ui/hydrate-later.tsx';
import { Toaster } from '#web/ui/over/toaster.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationBar, NeedsScripts } from './notices.tsx';
import { useFocusOnNavigation, useKeptFocus } from './use-focus.ts';
import { useLostPages } from './use-lost-pages.ts';

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
