import type { FractionBox } from './photo-analyzer.ts';

/** A photo as it is stored: keys in the photo store, size of the full picture in pixels. */
export type PhotoRecord = {
  id: string;
  key: string;
  thumb_key: string;
  width: number;
  height: number;
  thumbhash: string | null;
  /** where its animal is; the whole picture when none was found, null until a photo model has read it */
  subject_box: FractionBox | null;
};
