import { defineConfig } from 'vitest/config';

// for Stryker: the tests of src/core need no database and no build
export default defineConfig({ test: { include: ['src/core/**/*.test.ts'] } });
