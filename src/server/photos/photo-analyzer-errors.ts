/** Too many photos are waiting to be analyzed in reasonable time; try again later. */
export class PhotoAnalyzerBusyError extends Error {
  readonly code = 'photo_analyzer_busy';
  readonly status = 503;
  constructor() {
    super('Too many photos are waiting to be analyzed');
    this.name = 'PhotoAnalyzerBusyError';
  }
}

/** The photo model is unavailable: it could not be loaded, or the analyzer is closed. */
export class PhotoAnalyzerUnavailableError extends Error {
  readonly code = 'photo_analyzer_unavailable';
  readonly status = 503;
  constructor(reason: string) {
    super(`The photo model is not available: ${reason}`);
    this.name = 'PhotoAnalyzerUnavailableError';
  }
}

/** This photo could not be decoded. */
export class PhotoUnreadableError extends Error {
  readonly code = 'photo_unreadable';
  readonly status = 422;
  constructor(reason: string) {
    super(`The photo could not be read: ${reason}`);
    this.name = 'PhotoUnreadableError';
  }
}
