import { ensureBuild } from './ensure-build.ts';

// One process from here to the end: npm's signals reach the app itself, and nothing is left when it goes.
await ensureBuild();
process.env.NODE_ENV ??= 'production';
await import('../src/server/main.ts');
