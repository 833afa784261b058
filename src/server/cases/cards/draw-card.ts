import sharp, { type OverlayOptions } from 'sharp';
import { statusLabel } from '#core/cases/labels.ts';
import type { CaseStatus } from '#core/cases/status.ts';
import { m } from '#core/paraglide/messages.js';
import { colours, statusColours } from './colours.ts';
import type { CardContent } from './social-card.ts';
import { drawText, type TextStyle } from './text.ts';

/** The size that the spec and all social networks require. */
const card = { width: 1200, height: 630 };
const photo = { width: 560, height: 630 };
const text = { left: 608, right: 1152, top: 56, bottom: 574 };

const width = text.right - text.left;
const styles = {
  badge: { sizes: [34], weight: 'bold', colour: '#ffffff', width, height: 60 },
  title: { sizes: [64, 54, 46, 38, 32], weight: 'bold', colour: colours.ink, width, height: 230 },
  place: { sizes: [36, 30], weight: 'normal', colour: colours.muted, width, height: 92 },
  date: { sizes: [30], weight: 'normal', colour: colours.muted, width, height: 44 },
  name: { sizes: [36], weight: 'bold', colour: colours.brand, width, height: 52 },
} as const satisfies Record<string, TextStyle>;

/** Draws the picture with which other sites show a case, as a PNG; `loadOwnFonts` comes before the first. */
export async function drawCard(content: CardContent): Promise<Uint8Array> {
  const ground = sharp({ create: { ...card, channels: 3, background: colours.paper } });
  const layers = [await picture(content), ...(await words(content)), ...(await signature())];
  return ground.composite(layers).png({ palette: true, quality: 100, effort: 4 }).toBuffer();
}

async function picture({ photo: bytes }: CardContent): Promise<OverlayOptions> {
  const fitted =
    bytes &&
    (await sharp(bytes)
      .resize({ ...photo, fit: 'cover', position: 'attention' })
      .toBuffer());
  return { input: fitted ?? Buffer.from(placeholder), left: 0, top: 0 };
}

/** From top to bottom: badge, title, place, date. */
async function words({ status, title, area, date }: CardContent): Promise<OverlayOptions[]> {
  const badge = await drawBadge(status);
  const lines = [
    { image: await drawText(title, styles.title), gap: 28 },
    ...(area ? [{ image: await drawText(area, styles.place), gap: 24 }] : []),
    ...(date ? [{ image: await drawText(date, styles.date), gap: 14 }] : []),
  ];
  let top = text.top + badge.height;
  const placed = lines.map(({ image, gap }) => {
    const layer = { input: image.data, left: text.left, top: top + gap };
    top += gap + image.height;
    return layer;
  });
  return [...badge.layers, ...placed];
}

async function drawBadge(status: CaseStatus) {
  const label = await drawText(
    status === 'reunited' ? m.poster_headline({ status }) : statusLabel(status),
    styles.badge,
  );
  const pill = { width: label.width + 56, height: 64 };
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${pill.width}" height="${pill.height}"><rect width="100%" height="100%" rx="32" fill="${statusColours[status]}"/></svg>`;
  const inside = { left: text.left + 28, top: text.top + Math.round((pill.height - label.height) / 2) };
  const layers = [
    { input: Buffer.from(shape), left: text.left, top: text.top },
    { input: label.data, ...inside },
  ];
  return { layers, height: pill.height };
}

async function signature(): Promise<OverlayOptions[]> {
  const name = await drawText(m.app_name(), styles.name);
  const top = text.bottom - 56;
  return [
    { input: Buffer.from(logo), left: text.left, top },
    { input: name.data, left: text.left + 72, top: top + Math.round((56 - name.height) / 2) },
  ];
}

/** The logo of src/web/features/shell/logo.tsx. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="0 0 48 48"><path fill="${colours.brand}" d="M6.200 6.600c.3-2.200 2.900-3 4.500-1.500l8 7.400a19 19 0 0 1 10.600 0l8-7.400c1.600-1.500 4.200-.7 4.500 1.500l2 15.700c.13 1 .2 2 .2 3V38a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V25.300c0-1 .07-2 .2-3z"/><path fill="${colours.lamp}" d="M16.500 44V32.500a7.500 7.500 0 0 1 15 0V44z"/></svg>`;

/** A paw, shown if there is no photo. */
const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" width="${photo.width}" height="${photo.height}"><rect width="100%" height="100%" fill="${colours.sunken}"/><g fill="${colours.brand}" opacity=".35"><ellipse cx="280" cy="380" rx="92" ry="76"/><ellipse cx="160" cy="300" rx="38" ry="52" transform="rotate(-24 160 300)"/><ellipse cx="232" cy="234" rx="40" ry="56" transform="rotate(-8 232 234)"/><ellipse cx="328" cy="234" rx="40" ry="56" transform="rotate(8 328 234)"/><ellipse cx="400" cy="300" rx="38" ry="52" transform="rotate(24 400 300)"/></g></svg>`;
