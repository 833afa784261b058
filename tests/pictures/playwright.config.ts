import base from '../../playwright.config.ts';

/**
 * `npm run pictures`: every page as contact sheets, to be looked at, in test-results/pictures. PETS is a folder of photos
 * of real animals, one folder each; without it animals are drawn. chosen.ts says how to draw fewer.
 */
export default {
  ...base,
  testDir: '.',
  testMatch: '*.pictures.ts',
  globalSetup: '../e2e/global-setup.ts',
  outputDir: '../../test-results/of-pictures',
  timeout: 3_600_000,
  use: { ...base.use, actionTimeout: 60_000, navigationTimeout: 60_000 },
  retries: 0,
  projects: undefined,
};
