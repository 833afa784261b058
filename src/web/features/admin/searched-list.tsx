import { Fragment, type ReactNode } from 'react';
import { m } from '#core/paraglide/messages.js';
import { readCaseQuery } from '#web/features/cases/list/read-case-query.ts';
import type { RowPage } from '#web/lib/api/use-live-rows.ts';
import { EmptyState } from '#web/ui/state/list-state.tsx';
import { LoadMore, useMoreRows } from '#web/ui/state/more-rows.tsx';
import { Searched } from '#web/ui/state/searched.tsx';
import { Table } from '#web/ui/table.tsx';
import { adminRoute } from './admin-route.tsx';

type SearchedList<Row> = {
  path: string;
  title: () => string;
  text: () => string;
  failedText?: () => string;
  /** what can be searched for */
  placeholder: () => string;
  /** what is said if nothing is found */
  none: () => string;
  read: (q: string, signal: AbortSignal) => Promise<RowPage<Row>>;
  show: (first: RowPage<Row>, q: string) => ReactNode;
};

/** An admin page with a list that words narrow; they are `q` of its address. */
export function searchedList<Row>({ path, placeholder, none, read, show, ...page }: SearchedList<Row>) {
  return adminRoute({
    ...page,
    read: async ({ url, signal }) => {
      const { q } = readCaseQuery(new URL(url).searchParams).query;
      return { q, first: await read(q, signal) };
    },
    show: ({ q, first }) => (
      <Searched {...{ path, q, first }} placeholder={placeholder()} none={none()}>
        {show(first, q)}
      </Searched>
    ),
  });
}

type SearchedTable<Row> = Omit<SearchedList<Row>, 'read' | 'show'> & {
  /** the name of the table */
  label: () => string;
  columns: readonly (() => string)[];
  /** what is said where nobody searches and there is nothing */
  empty?: () => string;
  read: (q: string, cursor: string | null, signal?: AbortSignal) => Promise<RowPage<Row>>;
  /** @param onChange told what the row is now; null if it is gone */
  row: (row: Row, onChange: (change: (row: Row) => Row | null) => void) => ReactNode;
};

/** The same with a table that grows page by page. */
export function searchedTable<Row extends { id: string }>(table: SearchedTable<Row>) {
  return searchedList({
    ...table,
    read: (q, signal) => table.read(q, null, signal),
    show: (first, q) => <Rows of={table} first={first} q={q} />,
  });
}

type RowsProps<Row> = { of: SearchedTable<Row>; first: RowPage<Row>; q: string };

function Rows<Row extends { id: string }>({ of, first, q }: RowsProps<Row>) {
  const { label, columns, empty, read, row, failedText = m.admin_load_failed } = of;
  const { rows, patch, ...more } = useMoreRows({ first, read: (cursor) => read(q, cursor), failed: failedText() });
  if (empty && rows.length === 0) return <EmptyState title={empty()} />;
  return (
    <>
      <Table label={label()} columns={columns.map((name) => name())}>
        {rows.map((one) => (
          <Fragment key={one.id}>{row(one, (change) => patch(one.id, change))}</Fragment>
        ))}
      </Table>
      <LoadMore {...more} />
    </>
  );
}
