import path from 'node:path';

/** The folder of all models fetched for a site; one folder for each, by name. */
export const fetchedModelsDir = (dataDir: string): string => path.join(dataDir, 'photo-models');
