import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { Gallery } from '#core/matching/gallery/gallery.ts';

/** A gallery of these reports, with embeddings of length 4. */
export function galleryOf(reports: readonly CaseFacts[], side: CaseFacts['side'] = 'found') {
  const gallery = new Gallery({ side, model: 'test-model', dimension: 4 });
  for (const report of reports) gallery.put(report);
  return gallery;
}
