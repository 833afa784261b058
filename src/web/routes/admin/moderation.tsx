import type { QueueItem } from '#core/contract/moderation.ts';
import { m } from '#core/paraglide/messages.js';
import { adminRoute } from '#web/features/admin/admin-route.tsx';
import { readCaseQuery } from '#web/features/cases/list/read-case-query.ts';
import { type QueueView, readQueue } from '#web/features/moderation/moderation-calls.ts';
import { QueueCard } from '#web/features/moderation/queue-card.tsx';
import type { RowPage } from '#web/lib/api/use-live-rows.ts';
import { LinkTab, LinkTabList, LinkTabPanel } from '#web/ui/link-tabs.tsx';
import { EmptyState } from '#web/ui/state/list-state.tsx';
import { LoadMore, useMoreRows } from '#web/ui/state/more-rows.tsx';
import { Searched } from '#web/ui/state/searched.tsx';

/** For moderators, who see nothing else under /admin, and for admins. */
const route = adminRoute({
  title: m.moderation_title,
  text: m.moderation_text,
  failedText: m.moderation_load_failed,
  roles: ['admin', 'moderator'],
  read: readState,
  show: ({ first, view }) => <QueueList first={first} view={view} />,
});

async function readState({ url, signal }: Request) {
  const { searchParams } = new URL(url);
  const state = searchParams.get('state') === 'decided' ? 'decided' : 'open';
  const view: QueueView = { state, q: readCaseQuery(searchParams).query.q };
  return { view, first: await readQueue(view, null, signal) };
}

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;

const pathOf = { open: '/admin/moderation', decided: '/admin/moderation?state=decided' };

/** The queue of reports: one card for each thing, in two tabs. */
function QueueList({ first, view }: QueueProps) {
  const { state, q } = view;
  const words = { placeholder: m.moderation_search(), none: m.moderation_none() };
  return (
    <>
      <LinkTabList label={m.moderation_tabs()}>
        <LinkTab id="queue-open" to={pathOf.open} selected={state === 'open'}>
          {m.moderation_tab_open()}
        </LinkTab>
        <LinkTab id="queue-decided" to={pathOf.decided} selected={state === 'decided'}>
          {m.moderation_tab_decided()}
        </LinkTab>
      </LinkTabList>
      <LinkTabPanel tab={`queue-${state}`}>
        <Searched key={state} path={pathOf[state]} {...{ state, q, first }} {...words}>
          <Rows first={first} view={view} />
        </Searched>
      </LinkTabPanel>
    </>
  );
}

type QueueProps = { first: RowPage<QueueItem>; view: QueueView };

function Rows({ first, view }: QueueProps) {
  const { state } = view;
  const { rows, patch, ...more } = useMoreRows({
    ...{ first, failed: m.moderation_load_failed() },
    read: (cursor) => readQueue(view, cursor),
  });
  const isEmpty = rows.length === 0;
  return (
    <>
      {isEmpty && state === 'open' && <EmptyState title={m.moderation_empty()} text={m.moderation_empty_text()} />}
      {isEmpty && state === 'decided' && <EmptyState title={m.moderation_empty_decided()} />}
      <ul className="grid gap-5">
        {rows.map((item) => (
          <li key={`${item.kind} ${item.id} ${item.hidden}`}>
            <QueueCard
              of={item}
              waits={state === 'open'}
              onSettled={() => state === 'open' && patch(item.id, () => null)}
            />
          </li>
        ))}
      </ul>
      <LoadMore {...more} />
    </>
  );
}
