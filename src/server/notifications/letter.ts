import { getLocale, getTextDirection } from '#core/paraglide/runtime.js';
import { escapeMarkup } from '#server/platform/texts/escape-markup.ts';

/** The content of a mail; `code` and `action` are emphasised. All parts are plain text. */
export type Letter = {
  heading: string;
  paragraphs: string[];
  /** a one-time code, shown in large type */
  code?: string;
  action?: { label: string; url: string };
  /** why this mail was sent, in small print */
  footnote: string;
  /** the link that stops mails of this kind */
  stop?: { label: string; url: string };
};

/** Writes the two bodies of a mail: plain text, and HTML that needs neither images nor a style sheet. */
export function writeLetter({ action, stop, ...rest }: Letter): { text: string; html: string } {
  const letter = { ...rest, action: action && encoded(action), stop: stop && encoded(stop) };
  return { text: asText(letter), html: asHtml(letter) };
}

/** Mail programs end a link at the first letter that an address of a page cannot have, such as 猫. */
function encoded({ label, url }: { label: string; url: string }) {
  return { label, url: new URL(url).href };
}

function asText({ heading, paragraphs, code, action, footnote, stop }: Letter): string {
  const foot = ['-- ', footnote, stop && `${stop.label}: ${stop.url}`].filter(Boolean).join('\n');
  const parts = [heading, ...paragraphs, code, action && `${action.label}: ${action.url}`, foot];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const ink = '#2b2622';
const quietInk = '#6b6259';
const accent = '#9a3f16';

function asHtml({ heading, paragraphs, code, action, footnote, stop }: Letter): string {
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeMarkup(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeMarkup(text).replaceAll('\n', '<br>')}</p>`),
    code && `<p style="margin:0 0 16px;font-size:30px;letter-spacing:6px;font-weight:bold">${escapeMarkup(code)}</p>`,
    action && button(action),
    `<p style="margin:24px 0 0;font-size:14px;color:${quietInk}">${escapeMarkup(footnote)}</p>`,
    stop && quietLink(stop),
  ];
  return `<!doctype html>
<html lang="${getLocale()}" dir="${getTextDirection()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(heading)}</title></head>
<body style="margin:0;padding:24px;background:#faf6f0;color:${ink};font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif">
<main style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
${body.filter(Boolean).join('\n')}
</main></body></html>
`;
}

/** The URL is also written out, because a button alone does not show where it leads. */
function button({ label, url }: { label: string; url: string }): string {
  const href = escapeMarkup(url);
  return `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:#ffffff;text-decoration:none;font-weight:bold">${escapeMarkup(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${quietInk};word-break:break-all">${href}</p>`;
}

function quietLink({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:8px 0 0;font-size:14px"><a href="${escapeMarkup(url)}" style="color:${quietInk}">${escapeMarkup(label)}</a></p>`;
}
