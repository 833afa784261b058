/**
 * The times in the slugs of new reports: now, but never the same twice. Two reports with one title and time want the same
 * slug, and the later one would wait in the database until the other is committed, only to be refused.
 */
export function slugTimes(now: () => Date): () => Date {
  let last = 0;
  return () => {
    last = Math.max(now().getTime(), last + 1);
    return new Date(last);
  };
}
