import { baseLocale } from '#core/paraglide/runtime.js';
import { inPlainDigits } from '#core/text/kept.ts';
import { addressIn, languageOf, readAddress } from '#core/text/language-address.ts';
import { keptAtHeader, pagesCache } from '#web/lib/kept-pages.ts';
import { keepPage } from './keep.ts';
import { appCache, fieldPaths, keepOwnFiles } from './own-files.ts';
import type { FetchOf } from './scope.ts';

/** People who have seen a page before wait no longer than this on a bad line. */
const patienceMs = 4000;
/** A proxy says so while the site cannot be reached. */
const away = new Set([502, 503, 504]);

/**
 * Answers a visit. The network comes first, so that nobody is shown an old page by mistake; without it comes what was kept,
 * with a line that says from when it is, or the page that leads to what there is.
 */
export async function answerPage(event: FetchOf): Promise<Response> {
  const { url } = event.request;
  // a browser whose storage is broken still has the network
  const kept = await keptPage(url).catch(() => null);
  const fresh = fromNetwork(event);
  event.waitUntil(fresh.then((answer) => keepVisited(url, answer.clone())).catch(() => undefined));
  if (!kept) return fresh.catch(() => elsewhere(url));
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  const answer = await Promise.race([fresh, late]).catch(() => null);
  return answer && !away.has(answer.status) ? answer : kept.isField ? kept.copy : noted(kept.copy, url);
}

/** The page, and what the field needs in its language if that is the first one. */
async function keepVisited(url: string, answer: Response): Promise<void> {
  await keepPage(url, answer);
  if (answer.ok && !answer.redirected) await keepOwnFiles(languageOf(new URL(url).pathname));
}

/** The browser has asked already, while the worker was starting: asking once more would count a scan of a code twice. */
export async function fromNetwork({ preloadResponse, request }: FetchOf): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** Those for the field tell no news, so nobody need know from when they are. */
type Kept = { copy: Response; isField: boolean };

/** As it was seen, or, where the rest of the address changes nothing, without it. */
async function keptPage(url: string): Promise<Kept | null> {
  const { pathname } = new URL(url);
  const { path } = readAddress(pathname);
  const isField = fieldPaths.includes(path);
  const cache = await caches.open(isField ? appCache : pagesCache);
  const ignoreSearch = isField || path.startsWith('/pet/');
  const copy = await cache.match(url, { ignoreVary: true, ignoreSearch });
  return copy ? { copy, isField } : null;
}

/** Leads to the page that tells what there is on this device; where even that is not, to the one in the first language. */
function elsewhere(url: string): Response {
  const { origin, pathname, search } = new URL(url);
  const { locale, path } = readAddress(pathname);
  if (fieldPaths.includes(path)) return locale ? Response.redirect(origin + path + search, 302) : Response.error();
  const saved = new URL(addressIn(locale ?? baseLocale, '/saved'), origin);
  saved.searchParams.set('for', pathname + search);
  return Response.redirect(saved.href, 302);
}

/** The page with a line at its top that says from when it is, in the page's own words. React leaves the line alone. */
async function noted(kept: Response, url: string): Promise<Response> {
  const html = await kept.text();
  const [, words, link] = /<meta name="kept-note" content="([^"]*)" data-link="([^"]*)"/.exec(html) ?? [];
  const line = words?.replace('{time}', () => timeOf(kept, /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1]));
  const saved = `<a href="${languageOf(new URL(url).pathname)}/saved" class="underline underline-offset-4">${link}</a>`;
  const style = 'bg-lamp-soft px-4 py-2 text-center text-sm text-on-lamp-soft';
  const note = line ? `<p id="kept-note" role="status" class="${style}">${line} ${saved}</p>` : '';
  return new Response(
    html.replace(/<body[^>]*>/, (body) => body + note),
    { headers: kept.headers },
  );
}

function timeOf({ headers }: Response, language: string = baseLocale): string {
  const at = new Date(Number(headers.get(keptAtHeader)));
  const isToday = at.toDateString() === new Date().toDateString();
  const style = { dateStyle: isToday ? undefined : 'medium', timeStyle: 'short' } as const;
  return at.toLocaleString(inPlainDigits(language), style);
}
