/**
 * Takes the mark off a rendered page and returns the sources of the inline scripts that had it.
 *
 * Only rendering knows the mark: it is random, new with each start and never sent. So text that people typed cannot
 * carry it, and if such text ever became a script, by a mistake in escaping, this script would be neither marked nor
 * allowed. This is what a nonce does too, except that a page with a nonce shows it to everyone who reads the page.
 * @param mark that rendering gave to its scripts as their `nonce`
 */
export function takeMarks(page: Buffer, mark: string): { html: Buffer<ArrayBuffer>; scripts: Buffer[] } {
  const parts = split(page, ` nonce="${mark}"`);
  const scripts = parts.slice(1).map((part, at) => (endsInScriptTag(parts[at]!) ? sourceIn(part) : nothing));
  return { html: Buffer.concat(parts), scripts: scripts.filter(({ length }) => length > 0) };
}

const nothing = Buffer.alloc(0);

/** The parts of the bytes between the occurrences of a text, without copying them. */
function split(bytes: Buffer, text: string): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, from)) {
    parts.push(bytes.subarray(from, at));
    from = at + text.length;
  }
  return [...parts, bytes.subarray(from)];
}

/** Whether what follows is in the start tag of a script. */
function endsInScriptTag(part: Buffer): boolean {
  const tag = part.subarray(Math.max(part.lastIndexOf('<'), 0));
  return tag.indexOf('<script') === 0 && !tag.includes('>');
}

/** The source of a script whose start tag goes on in this part. */
function sourceIn(part: Buffer): Buffer {
  const start = part.indexOf('>') + 1;
  return part.subarray(start, Math.max(part.indexOf('</script>', start), start));
}
