/** With this begin the names of all drafts of unfinished updates. */
export const updateDrafts = 'update.';

/** Name of the draft of an unfinished update; if the page is left and opened again, the dialog comes back with it. */
export const updateDraft = (caseId: string) => updateDrafts + caseId;
