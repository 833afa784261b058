/**
 * Stands where the CSP nonce of a response belongs, so that a page can be cached and still carry a fresh nonce.
 * The server replaces exactly `nonce="<placeholder>"` (see `noncePlaceholderAttribute`) as it sends. Text that people
 * wrote cannot forge that: quotes are escaped in HTML and in the data that pages carry.
 */
export const noncePlaceholder = 'nonce-set-when-sent';
export const noncePlaceholderAttribute = `nonce="${noncePlaceholder}"`;
