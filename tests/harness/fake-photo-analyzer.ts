import {
  type PhotoAnalysis,
  type PhotoAnalyzer,
  type PhotoAnalyzerState,
  PhotoAnalyzerUnavailableError,
  type RgbImage,
} from '#server/photos/photo-analyzer.ts';

const curve = { slope: 10, intercept: -5, min: -5, max: 6 };

const neutral = { drawing: 0, hentai: 0, neutral: 1, porn: 0, sexy: 0, animal: 0 };

/**
 * A photo analyzer without a network: the embedding of pixels is their mean colour, that of a file its first bytes. Its
 * answers and its state can be set.
 */
export class FakePhotoAnalyzer implements PhotoAnalyzer {
  model = 'fake-1';
  status: PhotoAnalyzerState['status'] = 'ready';
  analyze: PhotoAnalyzer['analyze'];
  judge: PhotoAnalyzer['judge'] = async () => this.next.safety ?? neutral;
  analyzed = 0;
  readonly ready = Promise.resolve();
  next: Partial<PhotoAnalysis> = {};

  constructor() {
    this.analyze = async (photo) => {
      if (this.status !== 'ready') throw new PhotoAnalyzerUnavailableError(this.status);
      this.analyzed += 1;
      const embedding = unit(
        'data' in photo ? meanColour(photo as RgbImage) : [...(photo as Uint8Array).subarray(0, 3)],
      );
      const whole = { left: 0, top: 0, width: 1, height: 1 };
      const animals = [{ species: 'cat' as const, score: 0.9, box: whole }];
      const quality = { dark: false, blurred: false, tiny: false };
      return { model: this.model, embedding, animals, quality, safety: neutral, ...this.next };
    };
  }

  state(): PhotoAnalyzerState {
    if (this.status === 'failed') return { status: 'failed', reason: 'told to' };
    if (this.status === 'loading') return { status: 'loading' };
    return { status: 'ready', model: this.model, dimension: 3, curves: { cat: curve, dog: curve } };
  }

  modelId(): string | null {
    return this.status === 'ready' ? this.model : null;
  }

  /** There is no queue here. */
  promote(): void {}

  waitMs(): number {
    return 0;
  }

  async idle(): Promise<void> {}

  async close(): Promise<void> {
    this.status = 'failed';
  }
}

function meanColour({ data, width, height }: RgbImage): number[] {
  const sums = [0, 0, 0];
  data.forEach((value, i) => {
    sums[i % 3]! += value;
  });
  return sums.map((sum) => sum / (width * height) - 128);
}

function unit(values: number[]): Float32Array {
  const length = Math.hypot(...values) || 1;
  return Float32Array.from(values, (value) => value / length);
}
