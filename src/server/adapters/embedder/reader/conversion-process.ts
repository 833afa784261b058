import { detectorModel, inceptionModel, mobilenetModel } from '../default-model/default-networks.ts';
import { cachedModelFile } from '../onnx/model-cache.ts';

// Converts the packages' networks into the folder that its argument names; what is there already stays.
process.on('disconnect', () => process.exit());

for (const model of [detectorModel, inceptionModel, mobilenetModel]) {
  await cachedModelFile(process.argv[2]!, await model());
}
process.disconnect();
