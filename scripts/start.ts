import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { ensureBuild } from './ensure-build.ts';
import { checkout } from './run.ts';

// One process from here to the end: npm's signals reach the app itself, and nothing is left when it goes.
enableCompileCache(join(checkout, '.cache', 'node')); // a third off the time to start
await ensureBuild();
process.env.NODE_ENV ??= 'production';
await import('../src/server/main.ts');
