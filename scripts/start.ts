import { becomeBuiltApp } from './ensure-build.ts';

await becomeBuiltApp('src/server/site/main.ts');
