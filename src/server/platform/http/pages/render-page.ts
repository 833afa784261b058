import type { PublicReads, SiteFacts } from '#core/contract/page-data.ts';
import type { Locale } from '#core/paraglide/runtime.js';

export type RenderPage = (request: Request, context: RenderContext) => Promise<Response>;

export type RenderContext = {
  reads: PublicReads;
  site: SiteFacts;
  getLocale: () => Locale;
  scriptMark: string;
  /** The rendered page, if its response is empty: rendering leaves it here, because reading a response takes longer. */
  page?: Buffer;
};
