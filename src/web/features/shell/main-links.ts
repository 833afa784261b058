import { m } from '#core/paraglide/messages.js';

/** The links of the header and the mobile menu, in order. */
export const mainLinks = [
  { to: '/', label: m.app_nav_home },
  { to: '/cases', label: m.app_nav_cases },
  { to: '/report-missing', label: m.app_nav_report_missing },
  { to: '/report-found', label: m.app_nav_report_found },
  { to: '/success-stories', label: m.app_nav_success_stories },
  { to: '/about', label: m.app_nav_about },
] as const;
