import { photosUsage, runPhotosCommand } from '#model/main.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { getModel, getUsage } from './model/get-model.ts';
import { runSiteCommand, siteUsage } from './model/site-model.ts';
import { operatorCommand } from './operator-command.ts';

const usage = `${getUsage}\n${siteUsage}\n${photosUsage}`;

async function understands(args: string[]): Promise<boolean> {
  if (args[0] === 'get') return getModel(args.slice(1));
  return args.includes('--site') ? runSiteCommand(args) : runPhotosCommand(args);
}

/** `npm run model`: fetches, trains and judges photo models. */
await operatorCommand(async (args) => {
  if (!(await understands(args))) throw new OperatorError(usage);
}, usage);
