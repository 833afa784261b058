import { useNavigate } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { afterReport } from '#web/features/advice/reported.ts';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import { askToCheck, askToTryAgain, useQuestion, useSubmit } from '#web/features/form/use-submit.ts';
import { sendOrKeep } from '#web/features/offline/waiting/keep-for-later.ts';
import type { PhotoTray } from '#web/features/photos/tray/photo-tray.ts';
import { photosToSend } from '#web/features/photos/tray/use-photo-tray.ts';
import { messageOf, signInNeeded } from '#web/lib/api/api-error.ts';
import { useSession } from '#web/lib/session/session.ts';
import { toastInfo, toastSuccess } from '#web/ui/over/toast.tsx';
import { useDuplicates } from './duplicates.tsx';
import { createCase } from './values/report-calls.ts';
import type { ReportDescription } from './values/report-description.ts';

/**
 * Sends a report: checks the session and the fields, waits for photos that are still uploading, then writes the case.
 * If anything fails, the form stays unchanged.
 */
export function useReport<V extends Record<string, unknown>>(
  { requestOf, editing, duplicatesOf, afterwards, waitsAs, ...words }: ReportDescription<V>,
  form: DraftForm<V>,
  tray: PhotoTray,
) {
  const save = editing?.save;
  const signInFirst = { title: m.forms_auth_required(), description: words.signInFirst() };
  const duplicates = useDuplicates(form, tray);
  // asked before a report is saved without any of the photos that it has
  const bare = useQuestion(form.formRef);
  const { signedIn } = useSession();
  const navigate = useNavigate();

  async function send(): Promise<void> {
    if (!waitsAs) return sendNow();
    const report = () => ({
      ...{ form: 'report-found' as const, about: waitsAs(form.values) },
      ...{ path: '/api/cases', body: requestOf(form.values, []) },
    });
    if (await sendOrKeep({ form, tray, sendNow, report, askToComplete: askToCheck })) await navigate('/saved');
  }

  async function sendNow(): Promise<void> {
    const complete = form.check();
    if (!signedIn) throw signInNeeded();
    if (!complete) return askToCheck();
    const ids = await photosToSend(tray, form.showErrors, waitsAs !== undefined);
    if (!ids) return;
    const loses = editing?.photos.length && ids.length === 0;
    if (!bare.takeYes() && loses) return bare.ask();
    if (duplicatesOf && !save && (await duplicates.ask(duplicatesOf(form.values, ids)))) return;
    const { key, changed } = form.idempotencyKey(ids);
    const body = requestOf(form.values, ids);
    const { slug } = await (save ? save(body) : createCase(body, key));
    if (!save) await afterwards?.(slug, form.values);
    form.finish();
    tray.clear();
    const title = words.created();
    if (save) toastSuccess({ title });
    else if (changed) toastInfo({ title, description: m.forms_earlier_try() });
    else toastSuccess({ title, description: m.forms_case_created() });
    await navigate(`/pet/${slug}`, save ? undefined : afterReport(body.status));
  }

  function failed(error: unknown): string {
    form.failed(error);
    askToTryAgain(save ? m.forms_edit_failed() : m.forms_report_failed(), error);
    return save ? messageOf(error) : m.forms_case_failed({ message: messageOf(error) });
  }

  return { ...useSubmit({ send, failed, signInFirst }), duplicates: duplicates.dialog, bare: bare.dialog };
}
