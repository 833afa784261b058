import type { Hono } from 'hono';
import type { OverlayOptions } from 'sharp';
import type { SiteFacts } from '#core/contract/page-data.ts';
import { type PlaceCodeChoice, pathWithPlace, placeCodeQuery } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import { statusColours } from '#server/cases/cards/draw-card.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { queryOf } from '#server/platform/http/refuse-invalid.ts';
import { createWorkSlots } from '#server/platform/work-slots.ts';
import { drawn, onPage, papers } from './draw-poster.ts';
import { addressWords, code, fill, inks, type Size, within, words } from './parts.ts';

/**
 * `GET /place-code.pdf` and `/place-code.jpg`: a code to be printed and put up at a place. The place stands in the
 * address of the page that it leads to, so nothing is kept and nobody needs an account.
 */
export function placeCodeRoutes(app: Hono<AppEnv>, { site }: { site: SiteFacts }, limited: Limited): void {
  const slots = createWorkSlots({ running: 1, waiting: 10 });

  async function picture(choice: PlaceCodeChoice): Promise<Buffer> {
    const url = site.origin + pathWithPlace('/here', choice);
    const content = { place: choice.place, url, address: `${new URL(site.origin).host}/here` };
    const size = papers[choice.paper];
    return drawn(size, inks.paper, await drawPlaceCode(content, size));
  }
  async function pdf(choice: PlaceCodeChoice): Promise<Buffer> {
    return onPage(await picture(choice), { format: 'poster', paper: choice.paper }, m.place_code_question());
  }

  const files = { pdf: [pdf, 'application/pdf'], jpg: [picture, 'image/jpeg'] } as const;
  for (const [ending, [draw, type]] of Object.entries(files))
    app.get(`/place-code.${ending}`, limited('poster'), async (c) => {
      const choice = queryOf(c, placeCodeQuery);
      const file = await slots.run(() => draw(choice));
      return c.body(Uint8Array.from(file), 200, { 'Content-Type': type, ...caching });
    });
}

/** So that it is not drawn again between its preview and its print. */
const caching = { 'Cache-Control': 'public, max-age=3600' };

type PlaceCodeContent = { place: string; url: string /** of the site, to be typed */; address: string };

/** A sheet for the counter of a vet or a shop: one question, one large code, and what it is for. */
async function drawPlaceCode({ place, url, address }: PlaceCodeContent, size: Size): Promise<OverlayOptions[]> {
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
