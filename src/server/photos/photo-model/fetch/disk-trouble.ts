import { ModelFetchError } from './model-fetch-error.ts';

const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const accessCodes = ['EACCES', 'EPERM', 'EROFS'];

/** The error for a folder that cannot be written to; null if an error has another cause. */
export function diskTrouble(error: unknown, folder: string): ModelFetchError | null {
  if (error instanceof ModelFetchError) return error.trouble === 'disk' ? error : null;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (fullCodes.includes(code)) return noRoom(folder, null, error);
  if (accessCodes.includes(code))
    return new ModelFetchError('disk', `${folder} cannot be written to (${code}).`, error);
  return null;
}

/** @param needed in bytes, if it is known */
export function noRoom(folder: string, needed: number | null, cause?: unknown): ModelFetchError {
  const room = needed === null ? '' : `: ${Math.ceil(needed / 2 ** 20)} MB are needed`;
  const todo = 'Make room and run it again; nothing was left behind.';
  return new ModelFetchError('disk', `The disk of ${folder} is full${room}. ${todo}`, cause);
}
