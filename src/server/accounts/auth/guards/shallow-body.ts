import { malformed } from '#server/platform/errors.ts';

/** No form of an account has more than a field with fields of its own. */
const mostLevels = 4;

/**
 * Reads the form of a request. better-auth copies forms level by level, so one of thousands of levels would exceed its
 * stack.
 * @throws NamedError `malformed` for more levels than any form has
 */
export async function shallowBody(request: Request): Promise<string> {
  const text = await request.text();
  if (levelsOf(text) > mostLevels) throw malformed();
  return text;
}

/** How deep the objects and lists of a JSON text lie in each other. */
function levelsOf(json: string): number {
  let most = 0;
  let level = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]!;
    if (isText && sign === '\\') at++;
    else if (sign === '"') isText = !isText;
    else if (!isText && '{['.includes(sign)) most = Math.max(most, ++level);
    else if (!isText && '}]'.includes(sign)) level--;
  }
  return most;
}
