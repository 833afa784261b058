import { Eye, Menu, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { m } from '#core/paraglide/messages.js';
import { LanguageLinks } from '#web/features/language/language-links.tsx';
import { HydrateLater } from '#web/lib/page/server-html.tsx';
import { ButtonLink, IconButton } from '#web/ui/button.tsx';
import { NavLink } from '#web/ui/link.tsx';
import { AccountLinks } from './account/account-links.tsx';
import { Logo } from './logo.tsx';

/**
 * The header's links on narrow screens, in a panel from the right. It is a popover, which the browser opens and closes
 * itself, so it does not wait for the app.
 */
export function MobileMenu() {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const close = () => sheet.current?.hidePopover();
  return (
    <>
      <IconButton label={m.app_menu_open()} popoverTarget={id} aria-haspopup="dialog" className="-me-2 xl:hidden">
        <Menu aria-hidden="true" className="size-6" />
      </IconButton>
      <div ref={sheet} id={id} popover="auto" role="dialog" aria-label={m.app_menu_title()} className={sheetStyle}>
        <div className="mb-4 flex items-center justify-between">
          <Logo />
          <IconButton label={m.app_menu_close()} popoverTarget={id} popoverTargetAction="hide" className="-me-2">
            <X aria-hidden="true" className="size-6" />
          </IconButton>
        </div>
        <HydrateLater>
          <MenuLinks onNavigate={close} />
        </HydrateLater>
      </div>
    </>
  );
}

const sheetStyle =
  'sheet-popover fixed inset-y-0 end-0 start-auto m-0 h-dvh max-h-none w-[min(20rem,88vw)] flex-col overflow-y-auto overscroll-contain rounded-s-door border-0 bg-raised p-5 text-ink shadow-pop open:flex';

function MenuLinks({ onNavigate }: { onNavigate: () => void }) {
  return (
    <nav aria-label={m.app_menu_title()} className="flex flex-1 flex-col gap-1">
      {mainLinks.map((link) => (
        <NavLink key={link.to} to={link.to} onClick={onNavigate} className="menu-row">
          {link.label()}
        </NavLink>
      ))}
      <ButtonLink icon={Eye} to="/log-sighting" variant="lamp" onClick={onNavigate} className="my-3">
        {m.app_nav_log_sighting()}
      </ButtonLink>
      <AccountLinks className="menu-row" onNavigate={onNavigate} />
      <LanguageLinks
        className="mt-2 flex flex-wrap gap-x-1 border-line border-t pt-3"
        rowClassName="flex min-h-11 items-center rounded-lg px-3 text-sm hover:bg-brand-soft"
        noteClassName="w-full px-3 text-muted text-xs"
      />
    </nav>
  );
}

/** The links of the header and the mobile menu, in order. */
export const mainLinks = [
  { to: '/', label: m.app_nav_home },
  { to: '/cases', label: m.app_nav_cases },
  { to: '/report-missing', label: m.app_nav_report_missing },
  { to: '/report-found', label: m.app_nav_report_found },
  { to: '/success-stories', label: m.app_nav_success_stories },
  { to: '/about', label: m.app_nav_about },
] as const;
