import { m } from '#core/paraglide/messages.js';
import { RoleGuard } from '#web/features/admin/admin-route.tsx';
import { BoardPage } from '#web/features/board/board-page.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';

export const meta = metaOf({ title: m.board_title, description: m.board_text, index: false });

/** For matchers alone; the server checks the role again on every call. */
export default function Board() {
  return (
    <RoleGuard roles={['matcher']} title={m.board_title()} text={m.board_text()}>
      {() => <BoardPage />}
    </RoleGuard>
  );
}
