import { browserPhotoKeeper, type KeptPhoto } from '#web/features/photos/tray/photo-keeper.ts';
import { readDraft, requestOf, writeDraft } from '#web/lib/draft.ts';
import { sendingLock } from './send-waiting.ts';
import { dropWaiting, listWaiting, type WaitingPhoto, type WaitingReport } from './waiting-reports.ts';

/** Whether something else is half written in its form, whose place the report would take. */
export async function isFormTaken({ form }: WaitingReport): Promise<boolean> {
  return readDraft(form) !== null || (await browserPhotoKeeper(form).load()).length > 0;
}

/**
 * Puts a report back into its form, under the key that it has, so that it is still filed once.
 * @returns false if it is being sent just now
 */
export async function changeWaiting(report: WaitingReport): Promise<boolean> {
  if (!navigator.locks) return backIntoForm(report);
  const whileFree = (lock: Lock | null) => (lock ? backIntoForm(report) : false);
  return navigator.locks.request(sendingLock, { ifAvailable: true }, whileFree);
}

async function backIntoForm({ key, form, values, photos, tried }: WaitingReport): Promise<boolean> {
  if (!(await listWaiting()).some((one) => one.key === key)) return false;
  writeDraft(form, values);
  // what was sent before may have arrived, and the form says so after the next time
  writeDraft(requestOf(form), { key, sent: tried === null ? null : '' });
  await browserPhotoKeeper(form).save(photos.map(toTray));
  await dropWaiting(key);
  return true;
}

const toTray = ({ key, file, stored }: WaitingPhoto): KeptPhoto => (stored ? { key, stored } : { key, file: file! });
