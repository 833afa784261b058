import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { afterReport } from '#web/features/advice/reported.ts';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import { askToCheck, askToTryAgain, useQuestion, useSubmit } from '#web/features/form/use-submit.ts';
import { sendOrKeep } from '#web/features/offline/waiting/keep-for-later.ts';
import type { PhotoTray } from '#web/features/photos/tray/photo-tray.ts';
import { photosToSend } from '#web/features/photos/tray/use-photo-tray.ts';
import { ApiError, messageOf, signInNeeded } from '#web/lib/api/api-error.ts';
import { useSession } from '#web/lib/session/session.ts';
import { toastError, toastInfo, toastSuccess } from '#web/ui/over/toast.tsx';
import { logLoosePet, logSighting } from './sighting-calls.ts';
import { loosePetRequest, type SightingValues, sightingErrors, sightingRequest } from './sighting-values.ts';
import type { SightableCases } from './use-sightable-cases.ts';

/** Sends the sighting of the chosen case with its photos. If that fails, the form stays as it is. */
export function useSendSighting(
  form: DraftForm<SightingValues>,
  tray: PhotoTray,
  { chosen, settled: chosenCase }: Pick<SightableCases, 'chosen' | 'settled'>,
) {
  const { signedIn } = useSession();
  const navigate = useNavigate();
  const refused = useRef<unknown>(null);
  // whether the date is right, of a sighting from before the pet was last seen
  const earlier = useQuestion(form.formRef, () => form.failed(refused.current));

  async function send(): Promise<void> {
    const confirm_earlier = earlier.takeYes() || undefined;
    const kept = await sendOrKeep({
      ...{ form, tray, sendNow: () => sendNow(confirm_earlier) },
      report: () => waiting(confirm_earlier),
      askToComplete: () => (form.values.loose || form.values.case_slug ? askToCheck() : askForCase(form)),
    });
    if (kept) await navigate('/saved');
  }

  /** As it waits on this device without a network. */
  function waiting(confirm_earlier: true | undefined) {
    const { values } = form;
    const about = chosen?.title ?? values.location;
    if (values.loose)
      return { form: 'log-sighting' as const, about, path: '/api/loose-pets', body: loosePetRequest(values) };
    const path = `/api/cases/${encodeURIComponent(chosen?.id ?? values.case_slug)}/sightings`;
    return { form: 'log-sighting' as const, about, path, body: { ...sightingRequest(values), confirm_earlier } };
  }

  async function sendNow(confirm_earlier: true | undefined): Promise<void> {
    const complete = form.check();
    if (!signedIn) throw signInNeeded();
    const sighted = form.values.loose ? undefined : await chosenCase();
    if (!form.values.loose && !sighted) return askForCase(form);
    if (!complete) return askToCheck();
    const ids = await photosToSend(tray, form.showErrors, true);
    if (!ids) return;
    const { key, changed } = form.idempotencyKey(ids);
    if (!sighted) return sendLoose(ids, key);
    await logSighting(sighted.id, { ...sightingRequest(form.values, ids), confirm_earlier }, key);
    finish();
    const title = m.forms_sighting_logged();
    if (changed) toastInfo({ title, description: m.forms_earlier_try() });
    else toastSuccess({ title, description: m.forms_owner_notified() });
    await navigate(`/pet/${sighted.slug}`, afterReport('sighting'));
  }

  async function sendLoose(ids: string[], key: string): Promise<void> {
    await logLoosePet(loosePetRequest(form.values, ids), key);
    finish();
    await navigate('/cases', afterReport('loose', form.values.species));
  }

  function finish(): void {
    form.finish();
    tray.clear();
  }

  function failed(error: unknown): string | null {
    if (error instanceof ApiError && error.code === 'sighting_before_last_seen') {
      refused.current = error;
      earlier.ask();
      return null;
    }
    form.failed(error);
    askToTryAgain(m.forms_sighting_failed(), error);
    return messageOf(error);
  }

  return { ...useSubmit({ send, failed, signInFirst: { title: m.forms_auth_sighting() } }), earlier: earlier.dialog };
}

function askForCase(form: DraftForm<SightingValues>): void {
  form.showErrors({ ...sightingErrors(form.values), case_slug: m.forms_need_case() });
  toastError({ title: m.forms_select_case(), description: m.forms_need_case() });
}
