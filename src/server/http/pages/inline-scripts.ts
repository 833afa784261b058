/**
 * Takes the mark off a rendered page and returns the sources of the inline scripts that had it.
 *
 * Only rendering knows the mark: it is random, new with each start and never sent. So text that people typed cannot
 * carry it, and if such text ever became a script, by a mistake in escaping, this script would be neither marked nor
 * allowed. This is what a nonce does too, except that a page with a nonce shows it to everyone who reads the page.
 * @param mark that rendering gave to its scripts as their `nonce`
 */
export function takeMarks(page: Buffer, mark: string): { html: Buffer; scripts: Buffer[] } {
  // as Latin-1 each byte is one character, which is quick and loses nothing
  const text = page.toString('latin1');
  const attribute = ` nonce="${mark}"`;
  const marked = new RegExp(`<script(?=[^>]*${attribute})[^>]*>([\\s\\S]*?)</script>`, 'g');
  const scripts = [...text.matchAll(marked)].map(([, source]) => Buffer.from(source!, 'latin1'));
  return {
    html: Buffer.from(text.replaceAll(attribute, ''), 'latin1'),
    scripts: scripts.filter(({ length }) => length > 0),
  };
}
