import { expect, it } from 'vitest';
import { addUp, type Said, verdictLimits } from './pair-verdicts.ts';

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
