import { clsx } from 'clsx';
import { Eye } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { LanguageMenu } from '#web/features/language/language-links.tsx';
import { Arrivals, Bell } from '#web/features/notifications/bell.tsx';
import { HydrateLater } from '#web/lib/page/server-html.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link, NavLink } from '#web/ui/link.tsx';
import { AccountArea } from './account/account-links.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu, mainLinks } from './mobile-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

export function Header() {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper/95 backdrop-blur-sm">
      <div className="page-column flex h-16 items-center gap-1 sm:gap-2 xl:max-w-[84rem] xl:gap-1">
        <div className="relative me-auto flex h-full flex-1 items-center xl:me-4 xl:flex-none">
          <Link to="/" aria-label={m.app_name()} className="-ms-1 rounded-xl px-1 py-1">
            <Logo />
          </Link>
          <Arrivals />
        </div>
        <HydrateLater>
          <MainNav />
        </HydrateLater>
        <ButtonLink icon={Eye} to="/log-sighting" variant="lamp" size="sm" className="whitespace-nowrap max-sm:hidden">
          {m.app_nav_log_sighting()}
        </ButtonLink>
        <Bell />
        <LanguageMenu className="max-sm:hidden" />
        <ThemeMenu />
        <div className="account-corner hidden items-center justify-end gap-1 xl:flex">
          <AccountArea />
        </div>
        <MobileMenu />
      </div>
    </header>
  );
}

function MainNav() {
  return (
    <nav aria-label={m.app_nav_main()} className="me-auto hidden items-center xl:flex">
      {mainLinks.map((link) => (
        <NavLink
          key={link.to}
          to={link.to}
          prefetch="intent"
          className={clsx('nav-link', link.to === '/' && 'home-link')}
        >
          {link.label()}
        </NavLink>
      ))}
    </nav>
  );
}
