/** Reads several at once and yields them in order, because a store in the network takes long for each. */
export async function* readAhead<K, V>(
  keys: AsyncIterable<K>,
  read: (key: K) => Promise<V>,
  ahead: number,
): AsyncGenerator<[K, V]> {
  const waiting: [K, Promise<V>][] = [];
  const first = async (): Promise<[K, V]> => {
    const [key, value] = waiting.shift()!;
    return [key, await value];
  };
  for await (const key of keys) {
    const reading = read(key);
    reading.catch(() => {}); // reported when its turn comes
    waiting.push([key, reading]);
    if (waiting.length >= ahead) yield await first();
  }
  while (waiting.length > 0) yield await first();
}
