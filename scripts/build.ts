import { ensureBuild } from './ensure-build.ts';

await ensureBuild({ always: true });
