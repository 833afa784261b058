/**
 * Settings for glibc that keep a process small, read only at its start: memory comes from one arena, and large buffers
 * are returned to the system as soon as they are freed. docs/decisions/009 has the measured savings.
 */
export const mallocSettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};
