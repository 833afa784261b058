import { statusLabel } from '#core/cases/labels.ts';
import { posterPath } from '#core/cases/poster.ts';
import { cutText, withoutPadding } from '#core/cases/preview-text.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { addressHere } from '#core/text/language-address.ts';
import { type PageMeta, pageTitle } from '#web/lib/page/page-meta.ts';

const descriptionLength = 200;

type SharedCase = Pick<PublicCase, 'title' | 'status' | 'area_name' | 'description' | 'slug' | 'image_version'>;

/**
 * Title, description and pictures for link previews. Their addresses change with the updates and the status of the case,
 * so that services fetch them again.
 */
export function caseMeta(of: SharedCase): PageMeta {
  const description = m.cases_meta_description({
    status: statusLabel(of.status),
    area: of.area_name ?? m.cases_no_location(),
    description: withoutPadding(of.description).replace(/\s+/g, ' '),
  });
  const version = `${of.image_version}-${of.status}`;
  return {
    title: pageTitle(of.title),
    description: cutText(description.trim(), descriptionLength),
    path: `/pet/${of.slug}`,
    type: 'article',
    image: { path: addressHere(`/pet/${of.slug}/card.png?v=${version}`), alt: of.title },
    square: { path: posterPath(of.slug, '.jpg', { format: 'square', v: version }), alt: of.title },
    isEmbeddable: true,
  };
}
