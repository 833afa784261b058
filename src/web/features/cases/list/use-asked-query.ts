import { useNavigation } from 'react-router';
import type { CaseQuery } from './case-query.ts';

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
