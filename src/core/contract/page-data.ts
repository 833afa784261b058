import type { CasePage, PublicCase } from './case.ts';
import type { SuccessStories } from './story.ts';
import type { CaseUpdate } from './update.ts';

/** What the server hands to the loaders of the public pages through the router's context. */
export type PublicReads = {
  recentMissing: () => Promise<PublicCase[]>;
  listCases: (query: {
    status?: string | null;
    species?: string | null;
    q?: string | null;
    cursor?: string | null;
  }) => Promise<CasePage>;
  /** null when no case has this slug */
  caseBySlug: (slug: string) => Promise<{ case: PublicCase; updates: CaseUpdate[] } | null>;
  successStories: () => Promise<SuccessStories>;
  /** writes the unknown path to the log */
  logUnknownPath: (path: string) => void;
};

/** Site facts that every page may need. */
export type SiteFacts = {
  origin: string;
  map: { tilesUrl: string | null; attribution: string | null };
  captcha: { provider: string; siteKey: string } | null;
  socialProviders: string[];
  /** where whoever runs the site can be written to; null where they gave no address */
  contactEmail: string | null;
};
