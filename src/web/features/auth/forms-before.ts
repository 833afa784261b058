import { m } from '#core/paraglide/messages.js';

/** A form that sends people to sign in: the name of its draft, and the text saying that it was kept. */
export type FormBefore = { draft: string; kept: () => string };

const forms: Record<string, FormBefore> = {
  '/report-missing': { draft: 'report-missing', kept: m.auth_kept_missing },
  '/report-found': { draft: 'report-found', kept: m.auth_kept_found },
  '/log-sighting': { draft: 'log-sighting', kept: m.auth_kept_sighting },
};

/** The form at a path of this site, or null if there is none. */
export function formAt(path: string): FormBefore | null {
  return forms[path.replace(/[?#].*$/s, '')] ?? null;
}
