import { expect, it } from 'vitest';
import { openSession, runOnPictures } from '#server/adapters/photo-model/session.ts';
import { OnnxGraph } from './onnx-graph.ts';

it('weights each place of a picture by its share', async () => {
  const graph = new OnnxGraph();
  graph.weightedOutput('colours', graph.pictureInput({ size: 2, scale: 1, offset: 0 }), 2);
  const session = await openSession(graph.toModel(), 1);
  const picture = Uint8Array.from([10, 20, 30, 50, 60, 70, 0, 0, 0, 200, 200, 200]);
  const shares = new Map([[2, [Float32Array.of(4, 2, 0, 0)]]]);
  const { colours } = await runOnPictures(session, [picture], 2, shares);
  expect([...colours!.data]).toEqual([(4 * 10 + 2 * 50) / 4, (4 * 20 + 2 * 60) / 4, (4 * 30 + 2 * 70) / 4]);
});
