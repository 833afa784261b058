// biome-ignore-all lint/performance/noBarrelFile: takes the place of a package that exports all of these
// biome-ignore-all lint/performance/noReExportAll: the same
/**
 * The parts of `@tensorflow/tfjs` that networks are compared with. The whole package brings 240 MB more, mostly bundles
 * for browsers.
 */
import { registerHooks } from 'node:module';
import { cast, div, type Rank, reshape, type ShapeMap, Tensor } from '@tensorflow/tfjs-core';

export * from '@tensorflow/tfjs-converter';
export * from '@tensorflow/tfjs-core';
export * from '@tensorflow/tfjs-layers';

/** Loads nsfwjs, which imports the whole package, with this module in its place. */
export async function loadNsfwjs() {
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === '@tensorflow/tfjs' ? import.meta.url : name, context),
  });
  try {
    return await import('nsfwjs/core');
  } finally {
    hooks.deregister();
  }
}

// the methods that nsfwjs calls on tensors; the core has them as functions only
Object.assign(Tensor.prototype, {
  toFloat(this: Tensor) {
    return cast(this, 'float32');
  },
  div(this: Tensor, divisor: number) {
    return div(this, divisor);
  },
  reshape<R extends Rank>(this: Tensor, shape: ShapeMap[R]) {
    return reshape(this, shape);
  },
});
