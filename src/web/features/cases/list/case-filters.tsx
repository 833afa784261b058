import { Form, useNavigation, useSubmit } from 'react-router';
import { speciesLabel, statusLabel } from '#core/cases/labels.ts';
import { caseStatuses } from '#core/cases/status.ts';
import { m } from '#core/paraglide/messages.js';
import { species } from '#core/pets/vocabulary.ts';
import { NativeSelect, useLaterValue } from '#web/ui/fields/native-select.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { LinkTab, LinkTabList } from '#web/ui/link-tabs.tsx';
import { type CaseQuery, casesPath } from './case-query.ts';

/** The filters that the form of words and species leaves as they are. */
const kept = ['status', 'near', 'place', 'view'] as const;

/** Id of the tab of a status. */
export const tabId = (status: CaseQuery['status']) => `tab-${status ?? 'all'}`;

/** All, Missing, Sighted, Found, Reunited. Each tab is a link, so it can be shared and works without scripts. */
export function StatusTabs({ query }: { query: CaseQuery }) {
  const tab = (label: string, status: CaseQuery['status']) => (
    <LinkTab
      key={label}
      id={tabId(status)}
      selected={status === query.status}
      to={casesPath({ ...query, status })}
      preventScrollReset
    >
      {label}
    </LinkTab>
  );
  return (
    <LinkTabList label={m.cases_tabs_label()}>
      {tab(m.cases_tab_all(), null)}
      {caseStatuses.map((status) => tab(statusLabel(status), status))}
    </LinkTabList>
  );
}

/**
 * Search by words and by species: a plain form that submits itself when the species changes. A choice that is made
 * before the app is there is kept until then (`data-held`).
 */
export function CaseSearch({ query }: { query: CaseQuery }) {
  const submit = useSubmit();
  const kind = useLaterValue<HTMLSelectElement>(query.species ?? '');
  return (
    <Form action="/cases" role="search" className="flex w-full flex-col gap-2 sm:w-auto sm:flex-row">
      {kept.map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}
      <SearchField defaultValue={query.q} placeholder={m.cases_search_placeholder()} className="sm:w-72" />
      <NativeSelect
        ref={kind}
        name="species"
        data-held=""
        aria-label={m.cases_filter_species()}
        defaultValue={query.species ?? ''}
        placeholder={m.cases_filter_species_any()}
        options={species.map((one) => ({ value: one, label: speciesLabel(one) }))}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        className="sm:w-56"
      />
    </Form>
  );
}

/**
 * The filters that were asked for last, also while their list is under way: on a slow line the next choice adds to
 * them. Its values come from the links and forms of the page, which know the closed lists.
 * @param shown the query of the list that is shown
 */
export function useAskedQuery(shown: CaseQuery): CaseQuery {
  const { location } = useNavigation();
  if (!location?.pathname.endsWith('/cases')) return shown;
  const params = new URLSearchParams(location.search);
  const asked = (name: keyof CaseQuery) => params.get(name) || null;
  return {
    ...{ status: asked('status'), species: asked('species'), q: asked('q') ?? '' },
    ...{ near: asked('near'), place: asked('place') ?? '', view: asked('view') },
  } as CaseQuery;
}
