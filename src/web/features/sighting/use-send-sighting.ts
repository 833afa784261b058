import { useNavigate } from 'react-router';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import { useSubmit } from '#web/features/form/use-submit.ts';
import { messageOf, signInNeeded } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { toastError, toastInfo, toastSuccess } from '#web/ui/toast.ts';
import { logSighting } from './log-sighting.ts';
import { type SightingValues, sightingErrors, sightingRequest } from './sighting-values.ts';

/** Sends the sighting of the chosen case; whatever fails leaves the form as it is. */
export function useSendSighting(form: DraftForm<SightingValues>, chosen: PublicCase | undefined) {
  const { signedIn } = useSession();
  const navigate = useNavigate();

  async function send(): Promise<void> {
    const complete = form.check();
    if (!signedIn) throw signInNeeded();
    if (!chosen) return askForCase(form);
    if (!complete) return toastError({ title: m.forms_check(), description: m.forms_check_text() });
    const { key, changed } = form.attempt();
    await logSighting(chosen.id, sightingRequest(form.values), key);
    form.finish();
    const title = m.forms_sighting_logged();
    if (changed) toastInfo({ title, description: m.forms_earlier_try() });
    else toastSuccess({ title, description: m.forms_owner_notified() });
    await navigate(`/pet/${chosen.slug}`);
  }

  function failed(error: unknown): string {
    form.failed(error);
    toastError({ description: m.forms_sighting_failed() });
    return messageOf(error);
  }

  return useSubmit({ send, failed, signInFirst: { title: m.forms_auth_sighting() } });
}

function askForCase(form: DraftForm<SightingValues>): void {
  form.showErrors({ ...sightingErrors(form.values), case_slug: m.forms_need_case() });
  toastError({ title: m.forms_select_case(), description: m.forms_need_case() });
}
