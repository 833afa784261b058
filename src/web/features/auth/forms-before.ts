import { m } from '#core/paraglide/messages.js';

/** A form that people are sent from to sign in: its draft's name, and what to say of that. */
export type FormBefore = { draft: string; kept: () => string };

const forms: Record<string, FormBefore> = {
  '/report-missing': { draft: 'report-missing', kept: m.auth_kept_missing },
  '/report-found': { draft: 'report-found', kept: m.auth_kept_found },
  '/log-sighting': { draft: 'log-sighting', kept: m.auth_kept_sighting },
};

/** The form at a path of this site, null where there is none. */
export function formAt(path: string): FormBefore | null {
  return forms[path.replace(/[?#].*$/s, '')] ?? null;
}
