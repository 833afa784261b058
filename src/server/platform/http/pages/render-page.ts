import type { PublicReads, SiteFacts } from '#core/contract/page-data.ts';
import type { Locale } from '#core/paraglide/runtime.js';

export type RenderPage = (request: Request, context: RenderContext) => Promise<Response>;

export type RenderContext = {
  reads: PublicReads;
  site: SiteFacts;
  getLocale: () => Locale;
  scriptMark: string;
};
