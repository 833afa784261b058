import { lines, type Markup, markup } from '#server/platform/texts/markup.ts';

/**
 * How the parts of a mail look: inline, because many programs drop style sheets. The colours are the light ones of
 * styles/tokens.css.
 */
const font = "font-family:'Segoe UI',system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif";
export const looks = {
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
export const darkStyle: string = Object.entries(dark)
  .map(([look, style]) => `.${look}{${style.replaceAll(';', '!important;')}!important}`)
  .join('');

/** A paragraph in one of the looks. */
export function paragraph(look: Look, text: string): Markup {
  return markup`<p class="${look}" style="${looks[look]}">${lines(text)}</p>`;
}
