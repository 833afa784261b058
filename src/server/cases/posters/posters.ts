import type { PosterChoice } from '#core/cases/poster.ts';
import { m } from '#core/paraglide/messages.js';
import { focusOf } from '#core/photos/focus.ts';
import { statusColours } from '#server/cases/cards/draw-card.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { getCase } from '#server/cases/get-case.ts';
import { presentCase } from '#server/cases/present/case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { createWorkSlots } from '#server/platform/work-slots.ts';
import { drawPoster } from './draw-poster.ts';
import { onPage } from './on-page.ts';
import { shortAddress } from './short-address.ts';
import { posterWords } from './words.ts';

export type Posters = ReturnType<typeof createPosters>;
type PosterDeps = { cases: Pick<CaseDeps, 'ask' | 'origin'>; store: Pick<PhotoStore, 'read'> };

/** Draws the posters of cases, with what everybody may read of them. */
export function createPosters({ cases, store }: PosterDeps) {
  const slots = createWorkSlots({ running: 1, waiting: 20 });

  async function draw(of: CaseRecord, choice: PosterChoice): Promise<Buffer> {
    const shown = presentCase(of);
    const url = shortAddress(cases.origin, of);
    const chosen = of.photos.find(({ id }) => id === choice.photo) ?? of.photos[0];
    const image = chosen && (await store.read(chosen.key));
    const content = {
      ...posterWords(shown, choice, url),
      colour: statusColours[of.status === 'reunited' ? of.status : of.side],
      url,
      photo: image ? { image, focus: focusOf(chosen.subject_box) } : null,
    };
    return drawPoster(content, choice);
  }

  return {
    /** @throws NamedError `case_not_found`, `case_hidden`; `busy` if too many others are being drawn */
    async picture(slug: string, choice: PosterChoice): Promise<Buffer> {
      const of = await getCase(cases, slug);
      return slots.run(() => draw(of, choice));
    },
    /** @throws NamedError the same */
    async pdf(slug: string, choice: PosterChoice): Promise<Buffer> {
      const of = await getCase(cases, slug);
      return slots.run(async () => onPage(await draw(of, choice), choice, m.poster_of({ title: of.title })));
    },
  };
}
