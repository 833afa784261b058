import type { PhotoQuestion } from '#server/photos/photo-model/analyzer/analyzer-process.ts';
import { answerParent } from '#server/platform/child/answer-parent.ts';

/**
 * A stand-in for the process that runs the networks. A photo's first byte is the command: 0 answer, 1 refuse, 2 die,
 * 3 hang. Its second byte is returned as the only number of the embedding.
 */
const { modelDir } = JSON.parse(process.argv[2]!) as { modelDir: string };
const curve = { slope: 1, intercept: 0, min: -1, max: 1 };
const quality = { dark: false, blurred: false, tiny: false };

answerParent({
  load() {
    if (modelDir === 'broken') throw new Error('no weights');
    return { model: 'echo', dimension: 1, curves: { cat: curve, dog: curve } };
  },
  analyze({ photo }: PhotoQuestion) {
    const [command, value] = photo as Uint8Array;
    if (command === 2) process.exit(1);
    if (command === 3) for (;;);
    if (command === 1) throw new Error('no picture');
    return { model: 'echo', embedding: Float32Array.of(value!), animals: [], quality };
  },
});
