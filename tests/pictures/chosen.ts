import { isLocale, locales } from '#core/paraglide/runtime.js';

const given = (name: string) => process.env[name]?.split(',');

/** The pictures to draw: `READERS=owner LOCALES=es,ar WIDTHS=320 THEMES=dark PAGES=/pet/ npm run pictures`. */
export const chosen = {
  readers: given('READERS') ?? ['visitor', 'owner', 'admin'],
  locales: given('LOCALES')?.filter((word) => isLocale(word)) ?? locales,
  widths: (given('WIDTHS') ?? ['320', '1366']).map(Number),
  themes: (['light', 'dark'] as const).filter((theme) => given('THEMES')?.includes(theme) ?? true),
  pages: new RegExp(process.env.PAGES ?? ''),
  folder: process.env.PICTURES ?? 'test-results/pictures',
};
