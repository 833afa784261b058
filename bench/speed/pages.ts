import type { SpeedBench } from './speed-bench.ts';

/** Public pages and files of the server, beside a bare React Router and a bare Hono. */
export const pages: SpeedBench = { name: 'pages', run: async () => [] };
