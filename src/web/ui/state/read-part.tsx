import type { ReactNode } from 'react';
import type { Answer } from '#web/lib/use-read.ts';
import { NotLoaded } from './not-loaded.tsx';
import { Skeleton } from './skeleton.tsx';

type Props<T> = {
  of: Answer<T>;
  /** says that it could not be read */
  failed: string;
  /** its height, nearly */
  className: string;
  children: (answer: T) => ReactNode;
};

/** The state of a part of a page that reads for itself (`useAnswer`): not to be had, being read, or there. */
export function ReadPart<T>({ of: { answer, error, again }, failed, className, children }: Props<T>) {
  if (error !== null) return <NotLoaded onRetry={again}>{failed}</NotLoaded>;
  return answer === null ? <Skeleton className={className} /> : children(answer);
}
