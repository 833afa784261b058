/** Under these names unfinished texts of a conversation are kept; its first message under the id of the case. */
export const messageDraft = (threadOrCaseId: string) => `message.${threadOrCaseId}`;
/** Under this name is kept how the visitor who writes it can be answered. */
export const senderDraft = (caseId: string) => `${messageDraft(caseId)}.sender`;
export const answerDraft = (threadId: string) => `answer.${threadId}`;
export const heldBackDraft = (threadId: string) => `held-back.${threadId}`;

/** Under these names the story of a pet that is home is kept, and the thanks to whoever brought it. */
export const storyDraft = (caseId: string) => `story.${caseId}`;
export const thanksDraft = (caseId: string) => `thanks.${caseId}`;

/** Under this name the form in which a report is edited is kept. Drafts of different revisions are kept apart. */
export const editDraft = (slug: string, { revision }: { revision: number }) => `${editBaseDraft(slug)} ${revision}`;

/** Under this name the version of a report is kept that its form goes out from. */
export const editBaseDraft = (slug: string) => `edit ${slug}`;

/** With this begin the names of all drafts of unfinished updates. */
export const updateDrafts = 'update.';

/** Name of the draft of an unfinished update; if the page is left and opened again, the dialog comes back with it. */
export const updateDraft = (caseId: string) => updateDrafts + caseId;

/** Under this name what a person typed into the account form is kept until it is saved. */
export const profileDraft = 'profile';

/** Under this name an objection to a decision of a moderator is kept. */
export const objectionDraft = (decisionId: string) => `objection.${decisionId}`;

/** Under this name a report to the moderators is kept; of something on a page, with the choice of what. */
export const reportDraft = (firstThing: string) => `report.${firstThing}`;

/** Names that begin like this keep the key under which the photos of a form lie. */
export const photosDrafts = 'photos.';
