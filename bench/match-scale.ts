/**
 * How the cost of matching grows with the service: `npm run bench:scale [-- --sizes 1000,100000,1000000] [--seed 1]`.
 * Synthetic reports in one large city; probes with every field, with a photo alone and without a photo.
 */
import { parseArgs } from 'node:util';
import { printMachine } from './machine.ts';
import { printOwnersLists } from './scale/owner-report.ts';
import { printScale, scaleDefaults } from './scale/scale-report.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: scaleDefaults.sizes.join() },
    seed: { type: 'string', default: String(scaleDefaults.seed) },
    probes: { type: 'string', default: String(scaleDefaults.probes) },
    dimension: { type: 'string', default: String(scaleDefaults.dimension) },
  },
});

printMachine();
const options = {
  sizes: values.sizes.split(',').map(Number),
  seed: Number(values.seed),
  probes: Number(values.probes),
  dimension: Number(values.dimension),
};
printScale(options);
printOwnersLists(options);
