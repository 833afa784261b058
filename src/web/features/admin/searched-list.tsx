import { Fragment, type ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { readCaseQuery } from '#web/features/cases/list/read-case-query.ts';
import type { RowPage } from '#web/lib/api/use-live-rows.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { EmptyState, ResultsTold } from '#web/ui/state/list-state.tsx';
import { LoadMore, useMoreRows } from '#web/ui/state/more-rows.tsx';
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
      <>
        <Form action={path} role="search" className="mb-5 sm:w-96">
          <SearchField defaultValue={q} placeholder={placeholder()} />
        </Form>
        <ResultsTold by={q} count={first.rows.length} hasMore={first.next !== null} />
        {q && first.rows.length === 0 ? (
          <EmptyState title={none()}>
            <ButtonLink to={path} variant="outline">
              {m.cases_empty_clear()}
            </ButtonLink>
          </EmptyState>
        ) : (
          <Fragment key={q}>{show(first, q)}</Fragment>
        )}
      </>
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
