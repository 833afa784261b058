import type { OverlayOptions } from 'sharp';
import type { PlaceCodeChoice } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import { statusColours } from '#server/cases/cards/colours.ts';
import { drawn, onPage, papers } from './draw-poster.ts';
import { addressWords, code, fill, inks, type Size, within, words } from './parts.ts';

type Paper = PlaceCodeChoice['paper'];
type PlaceCodeContent = { place: string; url: string /** of the site, to be typed */; address: string };

/** A sheet for the counter of a vet or a shop: one question, one large code, and what it is for. */
export async function drawPlaceCode(content: PlaceCodeContent, paper: Paper, file: 'pdf' | 'jpg'): Promise<Buffer> {
  const picture = await drawn(papers[paper], inks.paper, await partsOf(content, papers[paper]));
  return file === 'jpg' ? picture : onPage(picture, { format: 'poster', paper }, m.place_code_question());
}

async function partsOf({ place, url, address }: PlaceCodeContent, size: Size): Promise<OverlayOptions[]> {
  const page = { left: 0, top: 0, ...size };
  const band = within(page, [0, 0, 1, 0.22]);
  const side = Math.round(size.width * 0.58);
  const square = { left: Math.round((size.width - side) / 2), top: Math.round(size.height * 0.35), width: side };
  const height = size.height;
  const small = { weight: 'normal', colour: inks.muted, largest: height * 0.026, smallest: height * 0.012 } as const;
  const parts = await Promise.all([
    [fill(band, statusColours.found)],
    words(m.place_code_question(), within(page, [0.06, 0.02, 0.94, 0.2]), {
      ...{ colour: inks.paper, largest: height * 0.08, smallest: height * 0.03 },
    }),
    words(m.place_code_scan(), within(page, [0.08, 0.24, 0.92, 0.34]), {
      ...{ largest: height * 0.034, smallest: height * 0.015 },
    }),
    code(url, { ...square, height: side }),
    words(place, within(page, [0.08, 0.79, 0.92, 0.865]), { largest: height * 0.04, smallest: height * 0.014 }),
    words(m.place_code_why(), within(page, [0.1, 0.87, 0.9, 0.925]), small),
    addressWords(address, within(page, [0.1, 0.93, 0.9, 0.97]), small),
  ]);
  return parts.flat();
}
