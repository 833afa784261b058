import { statusLabel } from '#core/cases/labels.ts';
import { cutText, withoutPadding } from '#core/cases/preview-text.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { type PageMeta, pageTitle } from '#web/lib/page/page-meta.ts';

const descriptionLength = 200;

type SharedCase = Pick<PublicCase, 'title' | 'status' | 'area_name' | 'description' | 'slug' | 'image_version'>;

/**
 * Title, description and picture for link previews. `image_version` in the picture's address makes services fetch a new
 * picture.
 */
export function caseMeta(of: SharedCase): PageMeta {
  const description = m.cases_meta_description({
    status: statusLabel(of.status),
    area: of.area_name ?? m.cases_no_location(),
    description: withoutPadding(of.description).replace(/\s+/g, ' '),
  });
  return {
    title: pageTitle(of.title),
    description: cutText(description.trim(), descriptionLength),
    path: `/pet/${of.slug}`,
    type: 'article',
    image: { path: `/pet/${of.slug}/card.png?v=${of.image_version}`, alt: of.title },
  };
}
