import { join } from 'node:path';
import { ensureBuild } from './ensure-build.ts';
import { checkout } from './run.ts';

await ensureBuild();
process.env.NODE_ENV ??= 'production'; // React reads it when it is loaded
process.env.LOG_LEVEL ??= 'warn';
process.env.DATA_DIR ??= join(checkout, 'data', 'demo'); // its own folder: nothing real is mixed with it
const { runDemo } = await import('./demo/run-demo.ts');
await runDemo();
