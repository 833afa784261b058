import { defineConfig } from '@playwright/test';

/**
 * Chromium without a window loads the parts of one all the same: each page of a test had a process for the suggestions
 * below the address bar, and one in reserve, which took a fifth of Chromium's processor time.
 */
const notForTests = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** The features that Playwright turns off (chromiumSwitches.ts): of two switches with one name only the last counts. */
const offInPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  // generous, for machines that have other work; a test that passes waits for nothing
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 3,
  fullyParallel: true,
  // a wait may be too short twice on a machine that has other work; the report names who needed it
  retries: 2,
  forbidOnly: true,
  outputDir: 'test-results',
  projects: [
    { name: 'asleep', testMatch: 'asleep/**/*.spec.ts' },
    // Playwright does not click what still moves: it tries again and scrolls the page, so that a menu may be missed
    { name: 'awake', testIgnore: 'asleep/**', use: { contextOptions: { reducedMotion: 'reduce' } } },
  ],
  use: {
    // the app that global setup has started
    baseURL: process.env.E2E_BASE_URL,
    // it would load its own files in each test; those about it allow it
    serviceWorkers: 'block',
    // recording every test takes an eighth of its time
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${[...offInPlaywright, ...notForTests].join()}`,
      ],
    },
  },
});
