import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const startApp = new URL('./start-app.ts', import.meta.url).href;

/** Prints each package that the app loads before it starts. */
const program = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const name = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1];
      if (name) packages.add(name);
      return next(url, context);
    },
  });
  await import(${JSON.stringify(startApp)});
  console.log([...packages].join(' '));
  process.exit(0);
`;

it('the app loads neither clients of unconfigured services nor what draws, because each takes megabytes', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  const packages = printed.trim().split(' ');
  expect(packages).toContain('pg');
  expect(packages).not.toContain('sharp');
  expect(packages.filter((name) => /^@(aws-sdk|smithy|aws)\//.test(name))).toEqual([]);
});
