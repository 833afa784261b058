/** Too many photos are waiting to be analyzed in reasonable time; try again later. */
export class PhotoAnalyzerBusyError extends Error {
  override readonly name = 'PhotoAnalyzerBusyError';
  constructor() {
    super('Too many photos are waiting to be analyzed');
  }
}

/** The photo model is unavailable: it could not be loaded, or the analyzer is closed. */
export class PhotoAnalyzerUnavailableError extends Error {
  override readonly name = 'PhotoAnalyzerUnavailableError';
  constructor(reason: string) {
    super(`The photo model is not available: ${reason}`);
  }
}

/** This photo could not be decoded. */
export class PhotoUnreadableError extends Error {
  override readonly name = 'PhotoUnreadableError';
  constructor(reason: string) {
    super(`The photo could not be read: ${reason}`);
  }
}
