import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { checkout } from './run.ts';

/** The first is Chromium without what draws its window, which takes a sixth less processor time. */
const debianPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, Debian's, or Playwright's own. If there is none, installs one
 * (Debian's for root, otherwise Playwright's download).
 * @returns the path of its executable
 */
export function findChromium(): string {
  return presentChromium() ?? installChromium();
}

function presentChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  return [given, ...debianPaths, chromium.executablePath()].find((path) => path && existsSync(path));
}

function installChromium(): string {
  console.log('There is no Chromium yet: installing one for the browser tests ...');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installFromDebian();
  else execFileSync(process.execPath, ['node_modules/.bin/playwright', 'install', 'chromium'], inCheckout);
  const found = presentChromium();
  if (!found) throw new Error('No Chromium could be installed: set CHROMIUM_PATH to one');
  return found;
}

const inCheckout = { cwd: checkout, stdio: 'inherit' } as const;

function installFromDebian(): void {
  const options = { ...inCheckout, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update', '-qq'], options);
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  // of the first package only newer systems know
  const { status } = spawnSync('apt-get', [...install, 'chromium-headless-shell'], options);
  if (status !== 0) execFileSync('apt-get', [...install, 'chromium'], options);
}
