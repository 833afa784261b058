import { join } from 'node:path';
import { becomeApp } from './app-node.ts';
import { ensureBuild } from './ensure-build.ts';
import { checkout } from './run.ts';

await ensureBuild();
process.env.LOG_LEVEL ??= 'warn';
process.env.DATA_DIR ??= join(checkout, 'data', 'demo'); // a separate folder, so that no real data is mixed in
becomeApp('scripts/demo/main.ts');
