import { z } from 'zod/v4';

/**
 * The `zod` of browsers (vite.config.ts). It would try whether it may compile schemas with `eval`, which our content
 * security policy refuses and the browser reports.
 */
if (!import.meta.env.SSR) z.config({ jitless: true });

export { z };
