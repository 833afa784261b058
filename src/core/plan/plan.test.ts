import { expect, test } from 'vitest';
import { species } from '#core/pets/vocabulary.ts';
import { habitats, type Loss, tempers } from './loss.ts';
import { daysSince, phaseOn, phases, reminderDays } from './phases.ts';
import { ringsFor } from './search-rings.ts';
import { type Source, sources } from './sources.ts';
import { planOf, stepIds } from './steps.ts';

const aLoss = (loss: Partial<Loss> = {}): Loss => ({ species: null, lives: null, behaves: null, ...loss });
const idsFor = (loss: Partial<Loss>, ...only: string[]) =>
  planOf(aLoss(loss)).flatMap(({ phase, steps }) =>
    only.length === 0 || only.includes(phase) ? steps.map(({ id }) => id as string) : [],
  );
const everyLoss = [null, ...species].flatMap((kind) =>
  [null, ...habitats].flatMap((lives) => [null, ...tempers].map((behaves) => ({ species: kind, lives, behaves }))),
);

test('every animal has something to do in each part of the plan, each with its reason', () => {
  for (const loss of everyLoss)
    for (const { phase, steps } of planOf(loss)) {
      expect(steps.length, `${JSON.stringify(loss)} ${phase}`).toBeGreaterThan(0);
      for (const { title, lines, why } of steps)
        for (const text of [title, why, ...lines]) expect(text()).toMatch(/^\S.*[^ ]$/s);
    }
});

test('every step is for somebody, and every source is used', () => {
  const used = everyLoss.flatMap((loss) => planOf(loss).flatMap(({ steps }) => steps));
  expect(new Set(used.map(({ id }) => id)).size).toBe(stepIds.length);
  expect(new Set(used.flatMap((step) => [...step.sources]))).toEqual(new Set(Object.keys(sources)));
  for (const { url, kind } of Object.values<Source>(sources)) {
    expect(URL.canParse(url)).toBe(true);
    expect(['study', 'practice']).toContain(kind);
  }
});

test('a shy indoor cat is searched for at night within a few houses, and is trapped', () => {
  const steps = idsFor({ species: 'cat', lives: 'indoor', behaves: 'shy' });
  expect(steps).toEqual(expect.arrayContaining(['few_houses', 'night_cat', 'open_door', 'trap']));
  expect(steps).not.toContain('shut_in');
  expect(idsFor({ species: 'cat', lives: 'outdoor' }, 'now')).toEqual(['shut_in', 'home']);
  expect(idsFor({ species: 'cat' }, 'now')).toEqual(['close_by', 'home']);
});

test('a frightened dog is not chased and not searched for by a crowd, a friendly one is', () => {
  const frightened = idsFor({ species: 'dog', behaves: 'frightened' });
  expect(frightened).toEqual(expect.arrayContaining(['no_chase', 'sit_down', 'no_party', 'feeding_place']));
  expect(frightened).not.toContain('groups');
  const friendly = idsFor({ species: 'dog', behaves: 'friendly' });
  expect(friendly).toEqual(expect.arrayContaining(['no_chase', 'ask_people', 'groups']));
  expect(friendly).not.toContain('no_party');
});

test('a horse is not looked for in the house, and an unknown animal gets what holds for all', () => {
  expect(idsFor({ species: 'horse' })).not.toContain('home');
  expect(idsFor({}, 'now', 'tonight')).toEqual(['home', 'night_walk']);
});

test('nobody is sent to a ring that no map shows, or told to sit still for a horse or a tortoise', () => {
  for (const loss of everyLoss.filter((one) => !ringsFor(one)))
    for (const { lines } of planOf(loss).flatMap(({ steps }) => steps))
      for (const line of lines) expect(line(), String(loss.species)).not.toContain('wider ring');
  for (const kind of ['horse', 'tortoise'] as const) expect(idsFor({ species: kind })).not.toContain('sighting');
  expect(idsFor({ species: 'rabbit' })).toContain('sighting');
});

test('the parts follow each other, and the night comes before the first day is over', () => {
  expect([0, 1, 2, 3, 6, 7, 13, 14, 27, 28, 400].map(phaseOn)).toEqual([
    ...['now', 'tomorrow', 'tomorrow', 'day_3', 'day_3', 'day_7', 'day_7', 'day_14', 'day_14', 'day_28', 'day_28'],
  ]);
  expect(phases.slice(-reminderDays.length)).toEqual(reminderDays.map((day) => `day_${day}`));
  const reported = new Date('2026-03-01T22:00:00Z');
  expect(daysSince(reported, new Date('2026-03-02T21:59:00Z'))).toBe(0);
  expect(daysSince(reported, new Date('2026-03-04T22:00:00Z'))).toBe(3);
  expect(daysSince(reported, new Date('2026-02-01T00:00:00Z'))).toBe(0);
});
