import { OperatorError } from '#server/platform/operator-error.ts';

/** The embedded database cannot be created or started. */
export class EmbeddedPostgresError extends OperatorError {
  override name = 'EmbeddedPostgresError';
}
