import { createContext, type RouterContext } from 'react-router';
import type { PublicReads, SiteFacts } from '#core/contract/page-data.ts';
import type { Locale } from '#core/paraglide/runtime.js';

/** The functions that the server provides to the loaders of each request: `context.get(serverContext)`. */
export type ServerContext = {
  reads: PublicReads;
  site: SiteFacts;
  /** the language of the current request */
  getLocale: () => Locale;
  /** marks the inline scripts that rendering writes, so that the page's content policy allows them and no others */
  scriptMark: string;
  /** Called with each error of a loader or of rendering, which the router turns into its error page. */
  failed: (error: unknown) => void;
};

const shared = globalThis as typeof globalThis & { homewardServerContext?: RouterContext<ServerContext> };

/**
 * Key of the server's values in the router's context. It is stored on globalThis because this module exists twice in
 * one process (as source in the server and inside the built pages), and keys are compared by identity.
 */
shared.homewardServerContext ??= createContext<ServerContext>();
export const serverContext = shared.homewardServerContext;
