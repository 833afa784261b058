import { expect, test } from 'vitest';
import { species } from '#core/pets/vocabulary.ts';
import { stepsFor } from './finder-steps.ts';
import { advicePath, animalStates, type Situation, situationOf } from './situation.ts';

const idsFor = (situation: Partial<Situation>, localDuty: string | null = null) =>
  stepsFor({ species: null, state: 'well', ...situation }, localDuty).map(({ id }) => id);

test('a hurt animal gets help first, a loose one is not chased, and for a dead one nobody is told to hold it', () => {
  expect(idsFor({})).toEqual(['calm', 'chip', 'report', 'hold', 'hand', 'never']);
  expect(idsFor({ state: 'hurt' })).toEqual(['hurt', 'chip', 'report', 'hold', 'hand', 'never']);
  expect(idsFor({ state: 'loose' })).toEqual(['loose', 'never']);
  expect(idsFor({ state: 'dead' })).toEqual(['dead', 'chip', 'report', 'never']);
});

test("the operator's words about local duties come after the report, a line each", () => {
  const steps = stepsFor({ species: null, state: 'well' }, 'Tell the town hall.\n\nWithin three days.');
  expect(steps.map(({ id }) => id)).toEqual(['calm', 'chip', 'report', 'local', 'hold', 'hand', 'never']);
  expect(steps[3]?.lines).toEqual(['Tell the town hall.', 'Within three days.']);
});

test('the species has its own line, and a bird its ring', () => {
  const said = (situation: Partial<Situation>) =>
    stepsFor({ species: null, state: 'well', ...situation }, null).flatMap(({ lines }) => lines);
  expect(said({ species: 'tortoise' }).join(' ')).toContain('land tortoises drown');
  expect(said({ species: 'bird' }).join(' ')).toContain('ring on a leg');
  expect(said({ species: 'dog', state: 'loose' }).join(' ')).toContain('do not whistle');
  expect(said({}).join(' ')).not.toContain('tortoise');
});

test('every situation has an address that leads back to it', () => {
  for (const kind of [null, ...species]) {
    for (const state of animalStates) {
      const address = new URL(advicePath({ species: kind, state }), 'http://localhost');
      expect(situationOf(address.searchParams)).toEqual({ species: kind, state });
    }
  }
});

test('unknown values of an address count as not given', () => {
  expect(situationOf(new URLSearchParams('species=dragon&state=asleep'))).toEqual({ species: null, state: 'well' });
});
