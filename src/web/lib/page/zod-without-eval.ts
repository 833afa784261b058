import { config } from 'zod';

/**
 * Zod would try whether it may compile schemas with `eval`, which our content security policy refuses and the browser
 * reports. Imported before any schema is made.
 */
config({ jitless: true });
