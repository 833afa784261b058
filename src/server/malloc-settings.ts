/**
 * Settings for glibc that keep a process small, read only at its start: memory comes from one arena, and large buffers
 * are returned to the system as soon as they are freed. What is freed at the end of malloc's own memory is only returned
 * beyond 2 MB, because getting it back for each answer takes longer than to make it. docs/decisions/009 has the figures.
 */
export const mallocSettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '2097152',
};
