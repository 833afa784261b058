import type { PhotoCurves } from '#core/matching/evidence/curves.ts';
import type { DescribeOptions } from '../train/photo-features.ts';
import { listLabelledPhotos } from '../train/photo-folder.ts';
import { judgeReleased } from './judging.ts';
import { ownCurves } from './own-curves.ts';
import { ownMethod } from './own-method.ts';
import { qualityReport, releasedMethod } from './quality-report.ts';

/** A model of one's own beside the default one on the photos of a folder, and curves for it fitted on them. */
export async function compareWithDefault(
  modelDir: string,
  folder: string,
  options: DescribeOptions,
): Promise<{ report: string; curves: PhotoCurves }> {
  const judging = await judgeReleased(await listLabelledPhotos(folder), options);
  const { photos } = judging;
  const own = await ownMethod(photos, { ...options, modelDir });
  const report = qualityReport(photos, [releasedMethod(judging), own]);
  return { report, curves: ownCurves(photos, own.folds[0]!.vectors) };
}
