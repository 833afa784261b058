import base from '../../playwright.config.ts';

/**
 * `npm run pictures`: every page as pictures, to be looked at, in test-results/pictures. PETS is a folder of photos of
 * real animals, one folder each; without it animals are drawn. LOCALES=es,ar draws them in other languages.
 */
export default {
  ...base,
  testDir: '.',
  testMatch: '*.pictures.ts',
  globalSetup: '../e2e/global-setup.ts',
  outputDir: '../../test-results/of-pictures',
  timeout: 1_200_000,
  retries: 0,
  projects: undefined,
};
