import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OnnxGraph } from '#model/onnx/onnx-graph.ts';

/** The picture input of the averaging model. */
export const averagingInput = { size: 16, layout: 'NHWC', type: 'uint8' };

/** Writes a model.onnx that only averages each channel: three numbers per picture. */
export async function writeAveragingModel(folder: string): Promise<void> {
  const graph = new OnnxGraph();
  graph.pooledOutput('colours', graph.pictureInput({ size: averagingInput.size, scale: 1, offset: 0 }));
  await writeFile(path.join(folder, 'model.onnx'), graph.toModel());
}
