import { Fragment, type ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { EmptyState, ResultsTold } from './list-state.tsx';

type SearchedProps = {
  /** of the whole list */
  path: string;
  q: string;
  first: { rows: readonly unknown[]; next: string | null };
  placeholder: string;
  none: string;
  /** the tab of the page that is searched, if it has some */
  state?: string;
  children: ReactNode;
};

/** A list with a field for words that narrow it. */
export function Searched({ path, q, first, placeholder, none, state, children }: SearchedProps) {
  return (
    <>
      <Form action={path} role="search" className="mb-5 sm:w-96">
        {state && <input type="hidden" name="state" value={state} />}
        <SearchField defaultValue={q} placeholder={placeholder} />
      </Form>
      <ResultsTold by={q} count={first.rows.length} hasMore={first.next !== null} />
      {q && first.rows.length === 0 ? (
        <EmptyState title={none}>
          <ButtonLink to={path} variant="outline">
            {m.cases_empty_clear()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Fragment key={q}>{children}</Fragment>
      )}
    </>
  );
}
