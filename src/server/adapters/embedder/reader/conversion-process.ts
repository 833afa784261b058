import { neededModels } from '../default-model/default-networks.ts';
import { cachedModelFile } from '../onnx/model-cache.ts';
import type { ReaderProcessOptions } from './reader-messages.ts';

// Converts the packages' networks that the reader, whose options it is given, will load; what is there already stays.
process.on('disconnect', () => process.exit());

const options = JSON.parse(process.argv[2]!) as ReaderProcessOptions;
for (const model of await neededModels(options)) await cachedModelFile(options.cacheDir, model);
process.disconnect();
