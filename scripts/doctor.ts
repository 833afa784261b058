import type { CheckResult } from '#core/contract/admin.ts';
import { operatorCommand, refuseArguments } from './operator-command.ts';

/**
 * `npm run doctor`: says what is wrong with this install. All that needs a package is imported later, so that it can
 * also say that packages are missing. The exit code is 1 if something is broken.
 */
async function main(): Promise<CheckResult[]> {
  try {
    const { checkThisInstall } = await import('./doctor/check-this-install.ts');
    return await checkThisInstall();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const says = `Something that the app needs is missing: ${message.split('\n')[0]}`;
    return [{ name: 'Program', state: 'broken', says, todo: 'npm ci && npm run build' }];
  }
}

const marks = { ok: 'ok    ', look: 'look  ', broken: 'BROKEN' };

await operatorCommand(async (args) => {
  refuseArguments(args);
  const results = await main();
  for (const { name, state, says, todo } of results) {
    console.log(`${marks[state]}  ${name}: ${says}`);
    if (todo) console.log(`        -> ${todo}`);
  }
  process.exit(results.some(({ state }) => state === 'broken') ? 1 : 0);
});
