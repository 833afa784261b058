/** What monitoring watches besides requests. */
export type Figures = {
  /** jobs by name and state: `waiting`, `retrying` or `failed` for good in the last week */
  jobs: { name: string; state: 'waiting' | 'retrying' | 'failed'; count: number }[];
  /** of the job that should have begun first; 0 if none is due */
  oldestJobSeconds: number;
  freeBytes: { folder: string; bytes: number }[];
  /** seconds since 1970; null if no backup is known */
  lastBackup: number | null;
};
