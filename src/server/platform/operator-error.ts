/** A problem that the operator has to know about or fix: the message is written for them, and no stack is shown. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The embedded database cannot be created or started. */
export class EmbeddedPostgresError extends OperatorError {
  override name = 'EmbeddedPostgresError';
}
