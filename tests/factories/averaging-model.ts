import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OnnxWriter } from './onnx-writer.ts';

/** The picture input of the averaging model. */
export const averagingInput = { size: 16, layout: 'NHWC', type: 'uint8' };

/** Writes a model.onnx that only averages each channel: three numbers per picture. */
export async function writeAveragingModel(folder: string): Promise<void> {
  const graph = new OnnxWriter();
  const means = graph.node('GlobalAveragePool', [graph.pictureInput(averagingInput.size, 1, 0)]);
  graph.output('colours', graph.node('Flatten', [means], { axis: 1 }));
  await writeFile(path.join(folder, 'model.onnx'), graph.toModel());
}
