import { describe, expect, it } from 'vitest';
import {
  addUp,
  kappaOf,
  natsOf,
  noAnswers,
  type Said,
  type TrackRecord,
  type TwoAnswers,
  verdictLimits,
} from './verdict.ts';

const says = (verdict: Said['verdict'], nats: number, volunteer = true): Said => ({ verdict, nats, volunteer });

it('one person doubles or halves the odds at most, however reliable', () => {
  expect(addUp([says('same', 9)]).nats).toBeCloseTo(Math.log(2));
  expect(addUp([says('different', -9)]).nats).toBeCloseTo(-Math.log(2));
  expect(addUp([says('same', 0.3)]).nats).toBeCloseTo(0.3);
});

it('two who agree count as measured, and a third adds no more than the limit of all', () => {
  expect(addUp([says('same', 1.2), says('same', 1)]).nats).toBeCloseTo(2.2);
  expect(addUp([says('same', 9), says('same', 9)]).nats).toBe(2 * verdictLimits.each);
  expect(addUp([says('same', 1.5), says('same', 1.5), says('same', 1.5)]).nats).toBe(verdictLimits.all);
});

it('an owner and a volunteer are two people, and who disagrees is set against them', () => {
  const both = [says('same', 1), says('same', 1, false)];
  expect(addUp(both)).toEqual({ nats: 2, same: 1, different: 0, owners: 1 });
  expect(addUp([...both, says('different', -0.9)]).nats).toBeCloseTo(2 - Math.log(2));
});

it('who is unsure counts for nothing, and an answer never for its opposite', () => {
  expect(addUp([says('unsure', 0.4), says('same', -1), says('different', 1)]).nats).toBe(0);
});

describe('what an answer says', () => {
  it('goes by the assumed rates before anything is measured', () => {
    expect(natsOf('same')).toBeCloseTo(Math.log(0.5 / 0.12));
    expect(natsOf('different')).toBeCloseTo(Math.log(0.25 / 0.65));
  });

  it('moves towards what was measured, as far as much was', () => {
    const careful = (times: number): TrackRecord => ({
      same: { same: times, unsure: 0, different: 0 },
      different: { same: 0, unsure: 0, different: times },
    });
    expect(natsOf('same', careful(10))).toBeGreaterThan(natsOf('same'));
    expect(natsOf('same', careful(1000))).toBeGreaterThan(5);
    expect(natsOf('different', careful(1000))).toBeLessThan(-4);
  });

  it('is next to nothing of somebody who always says the same', () => {
    const always = { same: 500, unsure: 0, different: 0 };
    expect(natsOf('same', { ...noAnswers(), same: always, different: always })).toBeLessThan(0.06);
  });
});

describe('agreement', () => {
  const times = (count: number, pair: TwoAnswers) => Array.from({ length: count }, () => pair);

  it('is 1 for always, 0 as by chance, and nothing where chance explains all', () => {
    expect(kappaOf([...times(3, ['same', 'same']), ...times(3, ['different', 'different'])])).toBe(1);
    const chance: TwoAnswers[] = [
      ['same', 'same'],
      ['same', 'different'],
      ['different', 'same'],
      ['different', 'different'],
    ];
    expect(kappaOf(chance)).toBe(0);
    expect([kappaOf([]), kappaOf(times(4, ['same', 'same']))]).toEqual([null, null]);
  });

  // 20 both yes, 15 both no, 5 and 10 apart: the example of many textbooks, kappa .4
  it('is that of the textbook', () => {
    const pairs = [
      ...times(20, ['same', 'same']),
      ...times(15, ['different', 'different']),
      ...times(5, ['same', 'different']),
      ...times(10, ['different', 'same']),
    ];
    expect(kappaOf(pairs)).toBeCloseTo(0.4);
  });
});
