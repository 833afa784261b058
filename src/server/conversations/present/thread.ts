import { titleHere } from '#core/cases/title-here.ts';
import type { Thread, ThreadAbout, ThreadMessage, ThreadRow } from '#core/contract/thread.ts';
import type { ThreadSide } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';
import type {
  AboutRecord,
  MessageRecord,
  SideRecord,
  ThreadRowRecord,
} from '#server/conversations/store/thread-record.ts';
import type { ThreadView } from '#server/conversations/view-thread.ts';
import { presentThreadPhoto } from '#server/photos/present/photo.ts';
import { hideLinks } from '#server/platform/texts/hide-links.ts';
import { readingOf } from '#server/platform/texts/reading-of.ts';

/** A conversation for one of its two people. Of the other one it holds their words, and the contact that they share. */
export function presentThread(view: ThreadView): Thread {
  const { thread, mine, theirs, linksShown } = view;
  const { contact, contact_shown_at } = theirs;
  return {
    id: thread.id,
    about: presentAbout(thread.about),
    created_at: thread.created_at.toISOString(),
    role: mine.side,
    other: stateOf(theirs),
    messages: view.messages.map((message) =>
      presentMessage(message, { ...view, threadId: thread.id, mine: mine.side }),
    ),
    has_earlier: view.hasEarlier,
    their_contact: contact_shown_at && contact !== null ? shown(contact, linksShown) : null,
    my_contact: { text: view.ownContact, shown: mine.contact_shown_at !== null },
    blocked: mine.blocked_at !== null,
    reported: view.reported.includes(thread.id),
    question: view.question && {
      stage: view.question.stage,
      asks: view.question.asks,
      held_back: view.question.heldBack && shown(view.question.heldBack, view.question.asks || linksShown),
      answer: view.question.asks && view.question.answer ? shown(view.question.answer, linksShown) : null,
    },
    live_ticket: view.liveTicket,
  };
}

/** A line of the list of conversations. */
export function presentThreadRow(row: ThreadRowRecord): ThreadRow {
  return {
    id: row.id,
    about: presentAbout(row.about),
    created_at: row.created_at.toISOString(),
    role: row.mine,
    last: row.last && presentMessage(row.last, { ...row, threadId: row.id, linksShown: row.links_shown, reported: [] }),
    unread: row.unread,
    last_message_at: row.last_message_at.toISOString(),
  };
}

const presentAbout = ({ title, slug, side, status, photo_url }: AboutRecord): ThreadAbout => ({
  ...{ title: titleHere(title), slug, side, status, photo_url },
});

type ThreadContext = Pick<ThreadView, 'linksShown' | 'reported'> & { threadId: string; mine: ThreadSide };

function presentMessage(record: MessageRecord, { threadId, mine, linksShown, reported }: ThreadContext): ThreadMessage {
  const isMine = record.side === mine;
  const isTaken = record.hidden && !isMine;
  const { text, marks, linksHidden } = readBy(record, isMine, linksShown);
  return {
    id: record.id,
    mine: isMine,
    kind: record.kind,
    text,
    photos: isTaken ? [] : record.photos.map((photo) => presentThreadPhoto(threadId, photo)),
    photos_hidden: isTaken ? 0 : record.photos_hidden,
    flagged: record.flagged && !isMine,
    marks,
    links_hidden: linksHidden,
    hidden: record.hidden,
    reported: reported.includes(record.id),
    created_at: record.created_at.toISOString(),
  };
}

/** A message as its writer or its receiver reads it. */
function readBy({ hidden, text, reading }: MessageRecord, isMine: boolean, linksShown: boolean) {
  if (isMine) return { text, marks: [], linksHidden: false };
  if (hidden) return { text: '', marks: [], linksHidden: false };
  const { marks, without_links } = reading ?? readingOf(text);
  return linksShown || !without_links ? { text, marks, linksHidden: false } : { ...without_links, linksHidden: true };
}

/** Links of strangers are left out until the receiver asks to see them. */
const shown = (text: string, linksShown: boolean) =>
  linksShown ? text : hideLinks(text, m.cases_messages_link_hidden());

function stateOf({ user_id, email, confirmed_at, contact }: SideRecord): Thread['other'] {
  if (user_id !== null) return 'here';
  if (email !== null) return confirmed_at ? 'here' : 'invited';
  return contact === null ? 'gone' : 'direct';
}
