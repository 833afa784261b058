/**
 * glibc's settings for a process that is to stay small, read only as it starts: memory comes from one arena, and large
 * buffers go straight back to the system when freed. docs/decisions/009 has what each saves.
 */
export const mallocSettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};
