/**
 * Waits for the work, but no longer than `ms`.
 * @throws what `tooLate` returns if it takes longer (the work continues), or whatever the work throws
 */
export async function within<T>(
  ms: number,
  work: Promise<T>,
  tooLate: () => Error = () => new Error(`not done within ${ms} ms`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), ms).unref();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
