import { m } from '#core/paraglide/messages.js';
import { getLocale, getTextDirection } from '#core/paraglide/runtime.js';
import { addressHere } from '#core/text/language-address.ts';
import { lines, type Markup, markup } from '#server/platform/texts/markup.ts';
import type { Action, LetterPhoto, Reasons, WrittenLetter } from './letter.ts';

/**
 * The body that most people see. Tables hold it together, because some programs know no other way; the style sheet only
 * brings dark mode. `format-detection`: phones would make links of the numbers and addresses that strangers wrote.
 */
export function asHtml(letter: WrittenLetter): string {
  const { heading, paragraphs, footnote, stop, origin } = letter;
  const [first] = paragraphs;
  const side = getTextDirection() === 'rtl' ? 'right' : 'left';
  const { html } = markup`<!doctype html>
<html lang="${getLocale()}" dir="${getTextDirection()}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${heading}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkStyle}}</style>
</head>
<body class="page" style="${looks.page}">
${preview(first)}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${looks.page}"><tr><td align="center" style="${looks.frame}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td align="${side}" style="${looks.head}">${home(origin)}</td></tr>
<tr><td class="card" align="${side}" style="${looks.card}">
${content(letter)}
</td></tr>
<tr><td class="foot" align="${side}" style="${looks.foot}">
<p style="margin:0 0 8px">${lines(footnote)}</p>
${stop && markup`<p style="margin:0"><a class="quiet" href="${stop.url}" style="${looks.quiet}">${stop.label}</a></p>`}
</td></tr>
</table></td></tr></table>
</body></html>
`;
  return html;
}

/** The line that lists of mails show beside the subject. It is not part of the mail itself. */
function preview(first: WrittenLetter['paragraphs'][number] = ''): Markup {
  const text = typeof first === 'string' ? first : first.said;
  return markup`<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden">${text}</div>`;
}

function content({ heading, photos = [], paragraphs, code, action, more, reasons, safety }: WrittenLetter): Markup[] {
  return [
    photosOf(photos),
    markup`<h1 style="${looks.heading}">${heading}</h1>`,
    ...paragraphs.map((one) => (typeof one === 'string' ? paragraph('text', one) : quotation(one.said))),
    code ? paragraph('code', code) : markup``,
    action ? button(action) : markup``,
    more ? linksOf(more) : markup``,
    reasons ? reasonsOf(reasons) : markup``,
    safety ? paragraph('safety', safety) : markup``,
  ];
}

/** The name of the site, which stands there without its picture, too. */
function home(origin: string): Markup {
  return markup`<a class="home" href="${origin}${addressHere('/')}" style="${looks.home}"><img src="${origin}/icon-192.png" width="36" height="36" alt="" style="border:0;vertical-align:middle;border-radius:8px">&nbsp;<span class="name" style="${looks.name}">${m.app_name()}</span></a>`;
}

/** Its direction is its writer's, whatever that of our text is. */
function quotation(said: string): Markup {
  return markup`<blockquote class="said" dir="auto" style="${looks.said}">${lines(said)}</blockquote>`;
}

function button({ label, url }: Action): Markup {
  return markup`<p style="margin:4px 0 24px"><a class="button" href="${url}" style="${looks.button}">${label}</a></p>`;
}

function linksOf({ title, links }: NonNullable<WrittenLetter['more']>): Markup {
  const items = links.map(
    ({ label, url }) =>
      markup`<p style="margin:0 0 10px"><a class="link" href="${url}" style="${looks.link}">${label}</a></p>`,
  );
  return markup`${title && paragraph('listTitle', title)}${items}`;
}

function reasonsOf({ supporting, against }: Reasons): Markup {
  const list = (title: string, reasons: readonly string[]) =>
    reasons.length > 0 &&
    markup`${paragraph('listTitle', title)}<ul style="${looks.list}">${reasons.map((reason) => markup`<li>${reason}</li>`)}</ul>`;
  return markup`${list(m.mail_reasons_for(), supporting)}${list(m.mail_reasons_against(), against)}`;
}

/** Widest and highest that a photo is shown, in pixels: alone, and beside another one. */
const room = { alone: { width: 510, height: 270 }, beside: { width: 245, height: 260 } };

function photosOf(photos: readonly LetterPhoto[]): Markup {
  if (photos.length === 0) return markup``;
  const [{ width, height }, share] = photos.length > 1 ? [room.beside, '50%'] : [room.alone, '100%'];
  const cells = photos.map(
    (photo) =>
      markup`<td width="${share}" align="center" valign="bottom" style="padding:0 4px 20px">${picture(photo, Math.min(width, (height * photo.width) / photo.height))}${photos.length > 1 && caption(photo)}</td>`,
  );
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells}</tr></table>`;
}

function caption({ label }: LetterPhoto): Markup {
  return markup`<p class="caption" style="${looks.caption}"><bdi>${label}</bdi></p>`;
}

/** With both sizes, so that nothing moves when it comes. */
function picture({ url, alt, width, height }: LetterPhoto, shown: number): Markup {
  const wide = Math.round(shown);
  const high = Math.round((wide * height) / width);
  return markup`<img class="photo" src="${url}" width="${wide}" height="${high}" alt="${alt}" style="${looks.photo};max-width:${wide}px">`;
}

/**
 * How the parts of a mail look: inline, because many programs drop style sheets. The colours are the light ones of
 * styles/tokens.css.
 */
const font = "font-family:'Segoe UI',system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif";
const looks = {
  page: `margin:0;padding:0;background-color:#faf7f4;color:#2a1b2d;${font};font-size:17px;line-height:1.55`,
  frame: 'padding:20px 12px 32px',
  head: 'padding:4px 8px 16px;text-align:start',
  home: 'color:#4f2a57;text-decoration:none',
  name: `color:#4f2a57;font-family:Georgia,'Times New Roman',serif;font-size:23px;font-weight:bold;vertical-align:middle`,
  card: 'padding:28px 24px;background-color:#ffffff;border:1px solid #e6dcdb;border-top:5px solid #f3b33d;border-radius:16px;text-align:start;overflow-wrap:anywhere',
  heading: `margin:0 0 12px;font-family:Georgia,'Times New Roman',serif;font-size:25px;line-height:1.25;font-weight:bold`,
  text: 'margin:0 0 16px',
  said: 'margin:0 0 16px;padding:10px 16px;background-color:#f2ecea;border-radius:10px;border-inline-start:4px solid #8d7b90',
  code: 'margin:0 0 20px;padding:14px 0;background-color:#f1e7f2;border-radius:10px;font-size:32px;line-height:1.2;letter-spacing:6px;font-weight:bold;text-align:center',
  button:
    'display:inline-block;padding:14px 26px;border-radius:12px;background-color:#4f2a57;color:#ffffff;text-decoration:none;font-weight:bold',
  link: 'color:#5d3168',
  list: 'margin:0 0 16px;padding:0;padding-inline-start:20px',
  listTitle: 'margin:0 0 4px;font-size:15px;font-weight:bold;color:#67566a',
  safety: 'margin:8px 0 0;padding:12px 16px;background-color:#fdf0d5;color:#5c3a00;border-radius:10px;font-size:15px',
  foot: 'padding:20px 8px 0;font-size:14px;line-height:1.5;color:#67566a;text-align:start;overflow-wrap:anywhere',
  quiet: 'color:#67566a',
  caption: 'margin:6px 0 0;font-size:14px;line-height:1.4;color:#67566a;text-align:center',
  photo:
    'display:block;width:100%;height:auto;border:0;border-radius:12px;background-color:#f2ecea;color:#67566a;font-size:14px',
} as const;

/** The same with the lamp lit, for programs that say that it is dark. */
const dark = {
  page: 'background-color:#171119;color:#f4edf0',
  home: 'color:#f4edf0',
  name: 'color:#f4edf0',
  card: 'background-color:#221a25;border-color:#3a2e3e;border-top-color:#f3b33d',
  said: 'background-color:#1b141e;border-color:#85748a',
  code: 'background-color:#37293d',
  button: 'background-color:#f3b84b;color:#2a1702',
  link: 'color:#f5c469',
  listTitle: 'color:#bbaabd',
  safety: 'background-color:#3a2b14;color:#f7d48f',
  foot: 'color:#bbaabd',
  quiet: 'color:#bbaabd',
  caption: 'color:#bbaabd',
  photo: 'background-color:#1b141e;color:#bbaabd',
} as const satisfies Partial<Record<keyof typeof looks, string>>;

type Look = keyof typeof looks;

/** The style of dark mode, which has to win over the inline one. */
const darkStyle: string = Object.entries(dark)
  .map(([look, style]) => `.${look}{${style.replaceAll(';', '!important;')}!important}`)
  .join('');

/** A paragraph in one of the looks. */
function paragraph(look: Look, text: string): Markup {
  return markup`<p class="${look}" style="${looks[look]}">${lines(text)}</p>`;
}
