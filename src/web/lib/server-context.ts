import { createContext, type RouterContext } from 'react-router';
import type { PublicReads, SiteFacts } from '#core/contract/page-data.ts';
import type { Locale } from '#core/paraglide/runtime.js';

/** What the server gives the loaders of each request: `context.get(serverContext)`. */
export type ServerContext = {
  reads: PublicReads;
  site: SiteFacts;
  /** the language of the request that is being answered */
  getLocale: () => Locale;
};

const shared = globalThis as typeof globalThis & { homewardServerContext?: RouterContext<ServerContext> };

/**
 * The key of the server's gifts in the router's context. It lives on globalThis because this module exists twice in
 * one process: as the source that the server imports and inside the built pages, and the key is compared by identity.
 */
shared.homewardServerContext ??= createContext<ServerContext>();
export const serverContext = shared.homewardServerContext;
