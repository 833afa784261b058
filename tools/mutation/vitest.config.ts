import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['src/core/**/*.test.ts'], testTimeout: 20_000 } });
