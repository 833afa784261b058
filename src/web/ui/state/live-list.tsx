import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/progress.tsx';
import { LoadMore, type LoadMoreProps } from './more-rows.tsx';
import { NotLoaded } from './not-loaded.tsx';

type Props<Row> = {
  list: LoadMoreProps & { rows: readonly Row[] | null; failed: boolean; retry: () => void };
  failed: string;
  /** where there are no rows */
  none: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list that is a page of its own: being read, not to be had, empty, or its rows. */
export function LiveList<Row>({ list, failed, none, children }: Props<Row>) {
  const { rows } = list;
  return (
    <>
      {list.failed && <NotLoaded onRetry={list.retry}>{failed}</NotLoaded>}
      {!rows && !list.failed && (
        <div className="grid min-h-60 place-items-center">
          <Spinner className="size-8!" />
        </div>
      )}
      {rows?.length === 0 && none}
      {rows && rows.length > 0 && <Card className="overflow-hidden p-0!">{children(rows)}</Card>}
      <LoadMore {...list} />
    </>
  );
}
