export type AdamOptions = { rate: number; decay: number };

/** Decay of the running means of gradients and of their squares, and what keeps the division finite. */
const [meanDecay, squareDecay, least] = [0.9, 0.999, 1e-8];

/** Gradient descent with a step size for each number: AdamW (Loshchilov and Hutter, ICLR 2019). */
export class AdamW {
  readonly #numbers: Float64Array;
  readonly #means: Float64Array;
  readonly #squares: Float64Array;
  readonly #options: AdamOptions;
  #steps = 0;

  /** @param numbers what is learned; every step changes them in place */
  constructor(numbers: Float64Array, options: AdamOptions) {
    this.#numbers = numbers;
    this.#means = new Float64Array(numbers.length);
    this.#squares = new Float64Array(numbers.length);
    this.#options = options;
  }

  step(gradient: Float64Array): void {
    const { rate, decay } = this.#options;
    this.#steps++;
    const [mean, square] = [1 - meanDecay ** this.#steps, 1 - squareDecay ** this.#steps];
    for (let at = 0; at < gradient.length; at++) {
      const slope = gradient[at]!;
      this.#means[at] = meanDecay * this.#means[at]! + (1 - meanDecay) * slope;
      this.#squares[at] = squareDecay * this.#squares[at]! + (1 - squareDecay) * slope * slope;
      const towards = this.#means[at]! / mean / (Math.sqrt(this.#squares[at]! / square) + least);
      this.#numbers[at]! -= rate * (towards + decay * this.#numbers[at]!);
    }
  }
}
