import type { Ask } from '#server/platform/database/connection/ask.ts';

/** So many digits of a case's id are on its posters: two of a million cases share them once in a million sites. */
const digits = 10;

/** The address of a case that can be typed from a poster: "https://homeward.example/p/3f2a9c1b04". */
export function shortAddress(origin: string, { id }: { id: string }): string {
  return `${origin}/p/${id.replaceAll('-', '').slice(0, digits)}`;
}

/** The slug of the case whose id begins so; null if there is none. */
export async function slugAt(ask: Ask, code: string): Promise<string | null> {
  if (!/^[0-9a-f]{10}$/i.test(code)) return null;
  const text = 'select slug from cases where id between $1::uuid and $2::uuid limit 1';
  const values = [code.padEnd(32, '0'), code.padEnd(32, 'f')];
  return (await ask<{ slug: string }>({ name: 'case at short address', text, values }))[0]?.slug ?? null;
}
