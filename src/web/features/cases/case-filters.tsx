import { Search } from 'lucide-react';
import { Form, Link, useSubmit } from 'react-router';
import { speciesLabel } from '#core/cases/labels.ts';
import { caseStatuses } from '#core/cases/status.ts';
import { m } from '#core/paraglide/messages.js';
import { species } from '#core/pets/vocabulary.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Tab, TabList } from '#web/ui/tabs.tsx';
import { type CaseQuery, casesPath } from './case-query.ts';
import { statusLabel } from './status-label.ts';

export const allTab = 'all';

/** All, Missing, Sighted, Found, Reunited. Each tab is a link, so it can be shared and works without scripts. */
export function StatusTabs({ query }: { query: CaseQuery }) {
  const tab = (value: string, label: string, status: CaseQuery['status']) => (
    <Tab
      key={value}
      value={value}
      nativeButton={false}
      render={<Link to={casesPath({ ...query, status })} preventScrollReset />}
    >
      {label}
    </Tab>
  );
  return (
    <TabList aria-label={m.cases_tabs_label()}>
      {tab(allTab, m.cases_tab_all(), null)}
      {caseStatuses.map((status) => tab(status, statusLabel(status), status))}
    </TabList>
  );
}

/** Search by words and by species: a plain form that submits itself when the species changes. */
export function CaseSearch({ query }: { query: CaseQuery }) {
  const submit = useSubmit();
  return (
    <Form
      key={`${query.q}|${query.species}`}
      action="/cases"
      role="search"
      className="flex w-full flex-col gap-2 sm:w-auto sm:flex-row"
    >
      {query.status && <input type="hidden" name="status" value={query.status} />}
      <div className="relative sm:w-72">
        <Input
          type="search"
          name="q"
          defaultValue={query.q}
          aria-label={m.cases_search()}
          placeholder={m.cases_search_placeholder()}
          className="pr-12"
        />
        <IconButton type="submit" label={m.cases_search()} className="absolute top-px right-px">
          <Search aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <Select
        name="species"
        aria-label={m.cases_filter_species()}
        defaultValue={query.species ?? ''}
        placeholder={m.cases_filter_species_any()}
        options={species.map((kind) => ({ value: kind, label: speciesLabel(kind) }))}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        className="sm:w-48"
      />
    </Form>
  );
}
