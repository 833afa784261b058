import { m } from '#core/paraglide/messages.js';
import { adminRoute } from '#web/features/admin/admin-route.tsx';
import { type QueueState, readQueue } from '#web/features/moderation/moderation-calls.ts';
import { QueueList } from '#web/features/moderation/queue-list.tsx';

/** For moderators, who see nothing else under /admin, and for admins. */
const route = adminRoute({
  title: m.moderation_title,
  text: m.moderation_text,
  failedText: m.moderation_load_failed,
  roles: ['admin', 'moderator'],
  read: readState,
  show: ({ state, first }) => <QueueList first={first} state={state} />,
});

async function readState({ url, signal }: Request) {
  const state: QueueState = new URL(url).searchParams.get('state') === 'decided' ? 'decided' : 'open';
  return { state, first: await readQueue(state, null, signal) };
}

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;
