/**
 * Has the browser fetch a whole file and keep it.
 * @throws TypeError if it cannot be had
 */
export async function fetchFile(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new TypeError(`${answer.status} for ${url}`);
  await answer.arrayBuffer();
}
