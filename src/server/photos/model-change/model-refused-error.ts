/** A photo model that cannot be used, now or later, without somebody's help; the message says why. */
export class ModelRefusedError extends Error {
  override name = 'ModelRefusedError';
}
