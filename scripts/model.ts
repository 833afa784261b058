import { photosUsage, runPhotosCommand } from '#model/main.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { getModel, getUsage } from './model/get-model.ts';
import { runSiteCommand, siteUsage } from './model/site-model.ts';

/** `npm run model`: fetches, trains and judges photo models. */
async function main(args: string[]): Promise<boolean> {
  if (args[0] === 'get') return getModel(args.slice(1));
  return args.includes('--site') ? runSiteCommand(args) : runPhotosCommand(args);
}

try {
  const understood = await main(process.argv.slice(2));
  if (!understood) {
    console.error(`${getUsage}\n${siteUsage}\n${photosUsage}`);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
