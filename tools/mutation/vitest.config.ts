import { defineConfig } from 'vitest/config';

const folder = process.env.MUTATED_FOLDER ?? 'src/core';

export default defineConfig({
  test: { include: [`${folder}/**/*.test.ts`], setupFiles: ['quick-properties.ts'], testTimeout: 20_000 },
});
