import { html, raw } from 'hono/html';
import { seenText } from '#core/cases/relative-time.ts';
import { titleHere } from '#core/cases/title-here.ts';
import { m } from '#core/paraglide/messages.js';
import { getLocale, getTextDirection } from '#core/paraglide/runtime.js';
import { addressHere } from '#core/text/language-address.ts';
import { statusColours } from '#server/cases/cards/colours.ts';
import { primaryPhoto } from '#server/cases/get-case.ts';
import type { PublicRecord } from '#server/cases/store/case-record.ts';
import { thumbUrl } from '#server/photos/store/photo-keys.ts';

/** The part of a case that an embedded card shows. */
export type EmbeddedCase = Pick<
  PublicRecord,
  'slug' | 'title' | 'status' | 'side' | 'species' | 'area_name' | 'last_seen_day'
> &
  Parameters<typeof primaryPhoto>[0];

/** The page in the frame of a single case. */
export const embeddedCase = (of: EmbeddedCase): string => page(titleHere(of.title), card(of));

/** The page in the frame of the newest cases of an area; `more` is the page with all of them. */
export const embeddedList = (cases: EmbeddedCase[], more: string): string =>
  page(
    m.embed_list_title(),
    html`<h1>${m.embed_list_title()}</h1>${cases.length > 0 ? cases.map(card) : html`<p>${m.embed_none()}</p>`}<p><a href="${more}">${m.embed_more()}</a></p>`,
  );

/** The words that stay in the frame of a case that was deleted or hidden. */
export const nothingEmbedded = (): string =>
  page(
    m.cases_not_found_title(),
    html`<h1>${m.cases_not_found_title()}</h1><p>${m.cases_not_found_text()}</p><p><a href="${addressHere('/cases')}">${m.cases_not_found_link()}</a></p>`,
  );

/** Without scripts and cookies, and nothing from elsewhere. All links open a page of their own. */
function page(title: string, body: ReturnType<typeof html>): string {
  return html`<!doctype html><html lang="${getLocale()}" dir="${getTextDirection()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><base target="_blank"><style>${raw(embedStyle)}</style></head><body><main>${body}</main></body></html>`.toString();
}

function card(of: EmbeddedCase) {
  const photo = primaryPhoto(of);
  const picture = photo ? html`<img src="${thumbUrl(photo)}" alt="" loading="lazy">` : html`<i></i>`;
  const area = of.area_name && html`<bdi>${of.area_name}</bdi>`;
  const [where, when] = [area, seenText(of)].filter(Boolean);
  return html`<a class="card" rel="noopener" href="${addressHere(`/pet/${encodeURIComponent(of.slug)}`)}">${picture}<span><b class="${of.status}">${m.poster_headline({ status: of.status })}</b><strong dir="auto">${titleHere(of.title)}</strong><small>${where}${when && ' · '}${when}</small><u>${m.embed_open({ status: of.status })}</u></span></a>`;
}

const badges = Object.entries(statusColours).map(([status, colour]) => `.${status}{background:${colour}}`);

/** The colours are those of src/web/styles/tokens.css. */
export const embedStyle = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;font:15px/1.4 system-ui,sans-serif;color:light-dark(#2a1b2d,#f4edf0)}main{display:grid;gap:10px;grid-template-columns:repeat(auto-fit,minmax(min(280px,100%),1fr))}h1{font-size:18px;margin:0}h1,p{grid-column:1/-1;margin:0}a{color:light-dark(#4f2a57,#f3b84b)}.card{display:flex;gap:12px;min-height:168px;padding:10px;border:1px solid light-dark(#e4dad7,#3a2d3d);border-radius:14px;background:light-dark(#fff,#1f1721);color:inherit;text-decoration:none;overflow:hidden}.card:hover strong,.card:focus-visible strong{text-decoration:underline}img,i{flex:none;width:38%;max-width:146px;aspect-ratio:1;object-fit:cover;border-radius:10px;background:light-dark(#f2ecea,#2b202e)}span{display:flex;flex-direction:column;align-items:flex-start;gap:4px;min-width:0}b{padding:2px 10px;border-radius:99px;color:#fff;font-size:12px}strong,small{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow-wrap:anywhere}strong{font-size:17px;line-height:1.25}small{font-size:13px;color:light-dark(#67566a,#b9a9bc)}u{margin-top:auto;font-size:14px;font-weight:600;color:light-dark(#4f2a57,#f3b84b)}${badges.join('')}`;
