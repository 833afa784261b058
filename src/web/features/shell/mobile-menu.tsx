import { Dialog } from '@base-ui/react/dialog';
import { Eye, Menu, X } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { dialogScrim } from '#web/ui/dialog-style.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AccountLinks } from './account-links.tsx';
import { Logo } from './logo.tsx';
import { mainLinks } from './main-links.ts';

/** The header's links on narrow screens, in a panel from the right. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger
        render={
          <IconButton label={m.app_menu_open()} className="-mr-2 xl:hidden">
            <Menu aria-hidden="true" className="size-6" />
          </IconButton>
        }
      />
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogScrim} />
        <Dialog.Popup className={sheet}>
          <Dialog.Title className="sr-only">{m.app_menu_title()}</Dialog.Title>
          <div className="mb-4 flex items-center justify-between">
            <Logo />
            <Dialog.Close
              render={
                <IconButton label={m.app_menu_close()} className="-mr-2">
                  <X aria-hidden="true" className="size-6" />
                </IconButton>
              }
            />
          </div>
          <MenuLinks onNavigate={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const sheet =
  'fixed inset-y-0 right-0 z-50 flex w-[min(20rem,88vw)] flex-col overflow-y-auto rounded-l-door bg-raised p-5 text-ink shadow-pop outline-none transition-transform duration-200 ease-out data-ending-style:translate-x-full data-starting-style:translate-x-full';

function MenuLinks({ onNavigate }: { onNavigate: () => void }) {
  return (
    <nav aria-label={m.app_menu_title()} className="flex flex-1 flex-col gap-1">
      {mainLinks.map((link) => (
        <NavLink key={link.to} to={link.to} end={link.to === '/'} onClick={onNavigate} className={row}>
          {link.label()}
        </NavLink>
      ))}
      <ButtonLink to="/log-sighting" variant="lamp" onClick={onNavigate} className="my-3">
        <Eye aria-hidden="true" className="size-5" />
        {m.app_nav_log_sighting()}
      </ButtonLink>
      <AccountLinks className={row} onNavigate={onNavigate} />
    </nav>
  );
}

const row =
  'flex min-h-12 w-full items-center rounded-xl px-3 text-left font-medium hover:bg-brand-soft aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold';
