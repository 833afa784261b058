import { expect, test } from 'vitest';
import { species } from '#core/pets/vocabulary.ts';
import { planFor, sourcesFor } from './plan.ts';
import { livesOf, lossOf, planPath } from './situation.ts';

const said = (loss: Partial<Parameters<typeof planFor>[0]>) =>
  planFor({ species: null, life: null, ...loss })
    .flatMap(({ lines }) => lines)
    .join(' ');

test('the plan begins close by and goes on for weeks, whatever is missing', () => {
  for (const kind of [null, ...species]) {
    const plan = planFor({ species: kind, life: null });
    expect(plan.map(({ id }) => id)).toEqual(['now', 'tonight', 'tell', 'call', 'seen', 'later', 'never']);
    for (const { id, lines } of plan) expect(lines.length, `${kind} ${id}`).toBeGreaterThan(0);
  }
});

test('a cat is looked for by how it lives', () => {
  expect(said({ species: 'cat', life: 'indoor' })).toMatch(/within 140 metres.*humane trap/s);
  expect(said({ species: 'cat', life: 'outdoor' })).toContain('open sheds, garages and cellars');
  expect(said({ species: 'cat', life: 'outdoor' })).not.toContain('140 metres');
});

test('nobody is told to chase a dog, and the owner of a shy one is not told to call it', () => {
  expect(said({ species: 'dog' })).toContain('Do not chase it');
  expect(said({ species: 'dog', life: 'shy' })).toContain('do not call');
  expect(said({ species: 'dog', life: 'friendly' })).not.toContain('do not call');
});

test('nobody is told to sit down beside a horse or a tortoise', () => {
  for (const kind of ['horse', 'tortoise'] as const) expect(said({ species: kind })).not.toContain('and sit down.');
  expect(said({ species: 'dog' })).toContain('and sit down.');
});

test('every loss has an address that leads back to it, and names its sources', () => {
  for (const kind of [null, ...species]) {
    for (const life of [null, ...livesOf(kind)]) {
      const { searchParams } = new URL(planPath({ species: kind, life }), 'http://localhost');
      expect(lossOf(searchParams)).toEqual({ species: kind, life });
    }
    const sources = sourcesFor(kind);
    expect(sources.length).toBeGreaterThan(1);
    for (const { url } of sources) expect(URL.canParse(url)).toBe(true);
  }
});

test('a way of life that does not fit the species counts as not given', () => {
  expect(lossOf(new URLSearchParams('species=dog&life=indoor'))).toEqual({ species: 'dog', life: null });
  expect(lossOf(new URLSearchParams('species=bird&life=shy'))).toEqual({ species: 'bird', life: null });
  expect(planPath({ species: 'dog', life: 'indoor' }, 'tonight')).toBe('/pet-missing?species=dog#tonight');
});
