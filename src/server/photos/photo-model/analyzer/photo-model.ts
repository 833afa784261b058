import type { InferenceSession } from 'onnxruntime-node';
import { type PhotoJudgement, type SafetyScores, safetyClasses } from '#core/moderation/photo-safety.ts';
import type { DetectedAnimal, PhotoAnalysis, PhotoSpecies, RgbImage } from '#server/photos/photo-analyzer.ts';
import { type AnimalDetector, createAnimalDetector } from '#server/photos/photo-model/detector/animal-detector.ts';
import { loadDefaultEncoder, openMobilenet, type PhotoEncoder } from '#server/photos/photo-model/encoder.ts';
import { squarePicture } from '#server/photos/photo-model/image.ts';
import { modelFile } from '#server/photos/photo-model/model-files.ts';
import { mobilenetShape, safetyOutput } from '#server/photos/photo-model/network-shapes.ts';
import { assessQuality } from '#server/photos/photo-model/photo-quality.ts';
import { openSession, runOnPictures } from '#server/photos/photo-model/session.ts';
import { readSiteCurves } from '#server/photos/photo-model/site-curves.ts';

export type PhotoModelOptions = {
  /** The operator's own model, used instead of the default. */
  modelDir?: string;
  /** Folder of the curves that the site fitted itself, which come before the model's own. */
  curvesDir?: string;
  /** Number of cores per photo. */
  threads: number;
};

/** A loaded model, in the process that runs it. */
export type PhotoModel = Pick<PhotoEncoder, 'id' | 'dimension' | 'curves'> & {
  analyze: (image: RgbImage, species?: PhotoSpecies) => Promise<PhotoAnalysis>;
  /** Only judges what the photo shows, which takes a fraction of the time. */
  judge: (image: RgbImage) => Promise<PhotoJudgement>;
  /** Runs every network once. The first run allocates buffers, and fails if a model does not match its description. */
  warmUp: () => Promise<void>;
};

const grey: RgbImage = { data: new Uint8Array(64 * 64 * 3).fill(128), width: 64, height: 64 };

/** Loads the detector, the encoder, and the network whose top layer judges photos: a part of the default encoder. */
export async function loadPhotoModel(options: PhotoModelOptions): Promise<PhotoModel> {
  const { modelDir, threads } = options;
  const detect = await loadDetector(threads);
  const mobilenet = await openMobilenet(threads);
  const encoder = modelDir ? await ownEncoder(modelDir, threads) : await loadDefaultEncoder(threads, mobilenet);
  const judge = (image: RgbImage) => judgePicture(mobilenet, image);
  const judgeAlone = async (image: RgbImage) => judgement(await judge(image), await detect(image));
  return {
    id: encoder.id,
    dimension: encoder.dimension,
    curves: (await readSiteCurves(options.curvesDir, encoder.id)) ?? encoder.curves,
    analyze: (image, species) => analyzePhoto(image, { detect, encoder, judge, species }),
    judge: judgeAlone,
    warmUp: async () => {
      await detect(grey);
      await judge(grey);
      await encoder.encode(grey, { left: 0, top: 0, width: 1, height: 1 });
    },
  };
}

/** Imported only when needed, because zod, which checks model.json, takes megabytes of memory. */
async function ownEncoder(folder: string, threads: number): Promise<PhotoEncoder> {
  const { loadOwnEncoder } = await import('#server/photos/photo-model/own-model/own-encoder.ts');
  return loadOwnEncoder(folder, threads);
}

/** Opens the detector, which is the same for every encoder. */
export async function loadDetector(threads: number): Promise<AnimalDetector> {
  return createAnimalDetector(await openSession(modelFile('detector.onnx'), threads));
}

type Parts = {
  detect: AnimalDetector;
  encoder: PhotoEncoder;
  judge: (image: RgbImage) => Promise<SafetyScores>;
  species?: PhotoSpecies;
};

async function analyzePhoto(image: RgbImage, { detect, encoder, judge, species }: Parts): Promise<PhotoAnalysis> {
  const animals = subjectFirst(await detect(image), species);
  const subject = animals[0];
  const quality = await assessQuality(image, subject);
  const embedding = subject ? await encoder.encode(image, subject.box) : null;
  const safety = judgement(await judge(image), animals);
  return { model: encoder.id, embedding, animals, quality, safety };
}

function judgement(scores: SafetyScores, animals: DetectedAnimal[]): PhotoJudgement {
  return { ...scores, animal: Math.max(0, ...animals.map(({ score }) => score)) };
}

/**
 * Puts the animal that the photo is about first: one of the given species if there is one, and among several the one
 * with the highest product of score and area.
 */
export function subjectFirst(animals: DetectedAnimal[], species: PhotoSpecies | undefined): DetectedAnimal[] {
  const prominence = ({ score, box }: DetectedAnimal) => score * box.width * box.height;
  return animals.toSorted(
    (a, b) => Number(b.species === species) - Number(a.species === species) || prominence(b) - prominence(a),
  );
}

const { size, layers } = mobilenetShape;
/** The judgement does not depend on the weights of places, but the network wants some. */
const evenly = new Map([[layers.top, [new Float32Array(layers.top ** 2).fill(1)]]]);

/** The content of the whole picture, by the own top layer of the network that describes animals. */
export async function judgePicture(mobilenet: InferenceSession, image: RgbImage): Promise<SafetyScores> {
  const outputs = await runOnPictures(mobilenet, [await squarePicture(image, size)], size, evenly);
  const { data } = outputs[safetyOutput]!;
  return Object.fromEntries(safetyClasses.map((name, at) => [name, data[at]!])) as SafetyScores;
}
