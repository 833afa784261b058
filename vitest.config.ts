import { defineConfig } from 'vitest/config';
import { inlineScript } from './scripts/vite/inline-script.ts';

export default defineConfig({
  plugins: [inlineScript()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', '{model,tests,scripts,bench}/**/*.test.ts'],
    globalSetup: ['tests/harness/test-run.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
