import { join } from 'node:path';
import { becomeBuiltApp } from './ensure-build.ts';
import { checkout } from './run.ts';

process.env.LOG_LEVEL ??= 'warn';
process.env.DATA_DIR ??= join(checkout, 'data', 'demo'); // a separate folder, so that no real data is mixed in
await becomeBuiltApp('scripts/demo/main.ts');
