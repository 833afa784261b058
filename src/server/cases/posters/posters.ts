import type { PosterChoice } from '#core/cases/poster.ts';
import { titleHere } from '#core/cases/title-here.ts';
import { m } from '#core/paraglide/messages.js';
import { getLocale } from '#core/paraglide/runtime.js';
import { focusOf } from '#core/photos/focus.ts';
import { statusColours } from '#server/cases/cards/colours.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { getCase, permittedCase } from '#server/cases/get-case.ts';
import { presentCase } from '#server/cases/present/case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import type { Actor } from '#server/permissions.ts';
import { readPicture } from '#server/photos/find-photo-file.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import { createWorkSlots } from '#server/platform/work-slots.ts';
import { isBatchOf, shortAddress } from './store.ts';
import { inTwo, type PosterContent, type PosterWords, posterWords } from './words.ts';

export type Posters = ReturnType<typeof createPosters>;
type PosterDeps = { cases: Pick<CaseDeps, 'ask' | 'db' | 'can' | 'origin'>; store: Pick<PhotoStore, 'read'> };
type Asked = { slug: string; choice: PosterChoice; file: 'pdf' | 'jpg' };

/** Draws the posters of cases, with what everybody may read of them. */
export function createPosters({ cases, store }: PosterDeps) {
  const slots = createWorkSlots({ running: 1, waiting: 20 });

  async function contentOf(of: CaseRecord, choice: PosterChoice, phone?: string): Promise<PosterContent> {
    const { batch } = choice;
    const url = shortAddress(cases.origin, batch && (await isBatchOf(cases.db, batch, of.id)) ? { id: batch } : of);
    const chosen = of.photos.find(({ id }) => id === choice.photo) ?? of.photos[0];
    const image = chosen && (await readPicture(store, chosen.key));
    return {
      ...wordsOf(of, choice, url, phone),
      colour: statusColours[of.status === 'reunited' ? of.status : of.side],
      url,
      photo: image ? { image, focus: focusOf(chosen.subject_box) } : null,
    };
  }

  const drawFile = (of: CaseRecord, { choice, file }: Asked, phone?: string): Promise<Buffer> =>
    inLocale(choice.language ?? getLocale(), () =>
      slots.run(async () => {
        // with the first poster, because the library that draws takes megabytes
        const { drawPoster, onPage } = await import('./draw-poster.ts');
        const picture = await drawPoster(await contentOf(of, choice, phone), choice);
        return file === 'jpg' ? picture : onPage(picture, choice, m.poster_of({ title: titleHere(of.title) }));
      }),
    );

  return {
    /** @throws NamedError `case_not_found`, `case_hidden`, `photos_unreachable`; `busy` if too many others are being drawn */
    drawPublic: async (asked: Asked): Promise<Buffer> => drawFile(await getCase(cases, asked.slug), asked),
    /**
     * With a telephone number that is drawn and not kept.
     * @throws NamedError the same, `forbidden`
     */
    async drawOwn(actor: Actor, asked: Asked, phone: string): Promise<Buffer> {
      return drawFile(await permittedCase(cases, actor, asked.slug, 'poster.make'), asked, phone);
    },
  };
}

/** In the language that is spoken, and what has to be understood at once in the second one, too. */
function wordsOf(of: CaseRecord, choice: PosterChoice, url: string, phone: string | undefined): PosterWords {
  const words = () => posterWords(presentCase(of), choice, url, phone);
  const { second } = choice;
  return second && second !== getLocale() ? inTwo(words(), inLocale(second, words)) : words();
}
