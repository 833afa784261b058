import { m } from '#core/paraglide/messages.js';
import { getLocale, getTextDirection } from '#core/paraglide/runtime.js';
import type { NamedError } from '#server/platform/errors.ts';
import { escapeMarkup } from '#server/platform/texts/markup.ts';

/**
 * The page for people whom a rate limit or a busy server refuses. It is built without rendering, since the server has
 * too many renderings already, and brings a few lines of its own style, which the content policy has to allow.
 */
export function refusedPage({ message, retryAfterSeconds = 5 }: NamedError, path: string) {
  const seconds = Math.ceil(retryAfterSeconds);
  const html = `<!doctype html>
<html lang="${getLocale()}" dir="${getTextDirection()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(m.app_refused_title())} · ${escapeMarkup(m.app_name())}</title>
<style>${style}</style>
<main>
<h1>${escapeMarkup(m.app_refused_title())}</h1>
<p>${escapeMarkup(message)}</p>
<p>${escapeMarkup(m.app_refused_wait({ seconds }))}</p>
<p><a href="${escapeMarkup(path)}">${escapeMarkup(m.app_failed_retry())}</a></p>
</main>
</html>
`;
  return { html, style };
}

/** The colours are those of src/web/styles/tokens.css. */
const style = `
:root { color-scheme: light dark }
body { margin: 0; background: light-dark(#faf7f4, #171119); color: light-dark(#2a1b2d, #f4edf0); font: 1.1rem/1.6 system-ui, sans-serif }
main { max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem; text-align: center }
h1 { font-size: 1.8rem; line-height: 1.2 }
a { display: inline-block; padding: .7rem 1.4rem; border-radius: .8rem; background: light-dark(#4f2a57, #f3b84b); color: light-dark(#fff, #2a1702); text-decoration: none; font-weight: 600 }
a:focus-visible { outline: 3px solid light-dark(#4f2a57, #f3b84b); outline-offset: 3px }
`;
