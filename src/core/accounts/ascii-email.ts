import { z } from 'zod';

/** A host name in any script; everything else in its place would be read as another part of an address of a page. */
const hostName = /^[\p{L}\p{M}\p{N}\p{Cf}.。-]+$/u;

/** Writes the domain of an address as mail servers know it: `ana@xn--bcher-kva.example`. Other texts stay. */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 1 || !hostName.test(domain)) return text;
  try {
    return `${text.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return text;
  }
}

/** As zod's own, but the last part may be of any script: mail servers know `.рф` as `.xn--p1ai`. */
export const emailAddress = z.email({
  pattern:
    /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/,
});
