import { expect, test } from 'vitest';
import type {
  AboutRecord,
  MessageRecord,
  SideRecord,
  ThreadRowRecord,
} from '#server/conversations/store/thread-record.ts';
import type { ThreadView } from '#server/conversations/view-thread.ts';
import { readingOf } from '#server/platform/texts/reading-of.ts';
import { presentThread, presentThreadRow } from './thread.ts';

const at = new Date('2026-11-22T09:30:00Z');
const when = at.toISOString();

const aSide = (overrides: Partial<SideRecord>): SideRecord => ({
  ...{ side: 'writer', user_id: 'wim', email: 'wim@private.example', confirmed_at: at, contact: '0171 2345678' },
  ...{ contact_shown_at: null, links_shown_at: at, blocked_at: at, held_back: null },
  ...overrides,
});
const aMessage = ({ text = 'See https://evil.example', ...overrides }: Partial<MessageRecord>): MessageRecord => ({
  ...{ id: 'm1', side: 'writer', kind: 'text', text, reading: readingOf(text), flagged: true, hidden: false },
  ...{ photos: [], photos_hidden: 0, created_at: at },
  ...overrides,
});
const about: AboutRecord = {
  ...{ title: 'Found: Cat', case_id: 'c1', slug: 'cat', side: 'found', status: 'found', photo_url: '/photos/p1.webp' },
};
const shownAbout = { title: 'Found: Cat', slug: 'cat', side: 'found', status: 'found', photo_url: '/photos/p1.webp' };

/** As the finder sees it, to whom somebody wrote a link and a message that a moderator hid. */
function aView(overrides: Partial<ThreadView> = {}): ThreadView {
  const mine = aSide({ side: 'reporter', user_id: 'finn', email: null, contact: null, blocked_at: null });
  const theirs = aSide({});
  return {
    ...{ thread: { id: 't1', about, created_at: at, reporter: mine, writer: theirs }, mine, theirs },
    messages: [
      aMessage({}),
      aMessage({ id: 'm2', text: 'Pay me', hidden: true }),
      aMessage({ id: 'm3', side: 'reporter' }),
    ],
    ...{ hasEarlier: true, linksShown: false, reported: ['t1', 'm2'], ownContact: '030 999', liveTicket: 'ticket' },
    question: { stage: 'answered', asks: true, heldBack: 'a white toe', answer: 'toe, https://evil.example' },
    ...overrides,
  };
}

const message = {
  id: 'm1',
  mine: false,
  kind: 'text',
  ...{ flagged: true, hidden: false, reported: false, photos: [], photos_hidden: 0 },
  created_at: when,
};

test('a conversation holds of the other one their words, and nothing that leads to them', () => {
  expect(presentThread(aView())).toStrictEqual({
    ...{ id: 't1', about: shownAbout, created_at: when, role: 'reporter', other: 'here' },
    messages: [
      { ...message, text: 'See [link hidden]', marks: [], links_hidden: true },
      { ...message, id: 'm2', text: '', marks: [], links_hidden: false, hidden: true, reported: true },
      {
        ...{ ...message, id: 'm3', mine: true, flagged: false },
        ...{ text: 'See https://evil.example', marks: [], links_hidden: false },
      },
    ],
    ...{ has_earlier: true, their_contact: null, my_contact: { text: '030 999', shown: false } },
    ...{ blocked: false, reported: true, live_ticket: 'ticket' },
    question: { stage: 'answered', asks: true, held_back: 'a white toe', answer: 'toe, [link hidden]' },
  });
});

test('a contact and links are shown as their people chose, and a hidden message to its writer', () => {
  const theirs = aSide({ contact_shown_at: at });
  const shown = presentThread(aView({ theirs, linksShown: true, reported: [], messages: [aMessage({})] }));
  expect(shown).toMatchObject({ their_contact: '0171 2345678', reported: false });
  expect(shown.messages[0]).toMatchObject({ text: 'See https://evil.example', marks: [{ kind: 'link' }] });
  const own = aMessage({ side: 'reporter', text: 'Pay me', hidden: true });
  expect(presentThread(aView({ messages: [own] })).messages[0]).toMatchObject({ text: 'Pay me', hidden: true });
});

test('photos have addresses for the two alone; those of a hidden message are kept from the other one', () => {
  const photo = { id: 'p1', key: 'k', thumb_key: 't', width: 1600, height: 900, thumbhash: null, subject_box: null };
  const sent = { photos: [{ ...photo, owner_user_id: 'wim' }], photos_hidden: 1 };
  const [shown, taken] = presentThread(
    aView({ messages: [aMessage(sent), aMessage({ ...sent, hidden: true })] }),
  ).messages;
  expect(shown).toMatchObject({ photos_hidden: 1, photos: [{ thumb_url: '/api/threads/t1/photos/p1.thumb.webp' }] });
  expect(JSON.stringify(shown)).not.toMatch(/wim|"k"/);
  expect(taken).toMatchObject({ photos: [], photos_hidden: 0 });
});

test('a link that only its domain gives away is marked from its start to its end', () => {
  const { messages } = presentThread(aView({ linksShown: true, messages: [aMessage({ text: 'See example.org' })] }));
  expect(messages[0]?.marks).toStrictEqual([{ kind: 'link', start: 4, end: 15 }]);
});

test('whom the other one can be reached by', () => {
  const stateOf = (side: Partial<SideRecord>) => presentThread(aView({ theirs: aSide(side) })).other;
  expect([
    stateOf({ user_id: null }),
    stateOf({ user_id: null, confirmed_at: null }),
    stateOf({ user_id: null, email: null }),
    stateOf({ user_id: null, email: null, contact: null }),
  ]).toEqual(['here', 'invited', 'direct', 'gone']);
});

test('a line of the list has the last message as its reader may see it', () => {
  const row: ThreadRowRecord = {
    ...{ id: 't1', about, created_at: at, mine: 'reporter', links_shown: false, unread: 2, last_message_at: at },
    last: aMessage({}),
  };
  expect(presentThreadRow(row)).toStrictEqual({
    ...{ id: 't1', about: shownAbout, created_at: when, role: 'reporter', unread: 2, last_message_at: when },
    last: { ...message, text: 'See [link hidden]', marks: [], links_hidden: true },
  });
  expect(presentThreadRow({ ...row, links_shown: true }).last).toMatchObject({ text: 'See https://evil.example' });
  expect(presentThreadRow({ ...row, last: null }).last).toBeNull();
  expect(presentThreadRow({ ...row, last: aMessage({ hidden: true }) }).last?.text).toBe('');
});
