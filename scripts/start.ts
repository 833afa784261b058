import { becomeApp } from './app-node.ts';
import { ensureBuild } from './ensure-build.ts';

await ensureBuild();
becomeApp('src/server/site/main.ts');
