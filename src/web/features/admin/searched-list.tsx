import { Fragment, type ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { readCaseQuery } from '#web/features/cases/list/read-case-query.ts';
import type { RowPage } from '#web/lib/api/use-live-rows.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ResultsTold } from '#web/ui/state/results-told.tsx';
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
