/** Something that the person who runs the service has to know or change: its message is for them, its stack is not. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
