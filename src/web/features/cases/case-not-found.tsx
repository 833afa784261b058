import { m } from '#core/paraglide/messages.js';
import { NoCase } from './list/no-case.tsx';

/** Shown if no case has this address. */
export function CaseNotFound() {
  return <NoCase title={m.cases_not_found_title()} text={m.cases_not_found_text()} />;
}
