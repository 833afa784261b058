/** Something about the embedded database that the person who runs the service has to know or change. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
