/**
 * Placeholder for the CSP nonce, so that a page can be cached and still be sent with a fresh nonce. The server replaces
 * exactly `nonce="<placeholder>"` (see `noncePlaceholderAttribute`) when it sends the page. User text cannot forge
 * that, because quotes are escaped in HTML and in the data embedded in pages.
 */
export const noncePlaceholder = 'nonce-set-when-sent';
export const noncePlaceholderAttribute = `nonce="${noncePlaceholder}"`;
