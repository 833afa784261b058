import { useRouteLoaderData } from 'react-router';
import type { SiteFacts } from '#core/contract/page-data.ts';

const unknownSite: SiteFacts = {
  origin: '',
  streets: null,
  captcha: null,
  socialProviders: [],
  sendsMail: true,
  contactEmail: null,
  localDuty: null,
  chipRegistries: [],
};

/**
 * Facts about this site (origin, streets, captcha, social providers, contact address), loaded once by the root route.
 */
export function useSite(): SiteFacts {
  const root = useRouteLoaderData<{ site: SiteFacts }>('root');
  return root?.site ?? unknownSite;
}
