import { describe, expect, it } from 'vitest';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { profileOf } from '#core/matching/reading/profile.ts';
import { caseFacts } from '#tests/factories/case-facts.ts';
import { Frequencies } from './stated-evidence.ts';

function counted(...reports: Partial<CaseFacts>[]): Frequencies {
  const frequencies = new Frequencies();
  for (const facts of reports) frequencies.add(profileOf(caseFacts(facts)));
  return frequencies;
}

describe('the share of a value among the open reports', () => {
  it('is the assumed one before anything was counted', () => {
    expect(counted().share('cat', 'coat', 'black')).toBeCloseTo(0.08);
    expect(counted().share(null, 'word', 'wobbly')).toBeCloseTo(0.02);
  });

  it('is that of the reports that say something, with the assumed ones among them', () => {
    const cats = counted({ species: 'cat', colour: 'black' }, { species: 'cat', colour: 'white' }, { species: 'cat' });
    expect(cats.share('cat', 'coat', 'black')).toBeCloseTo((1 + 0.08 * 20) / (2 + 20));
    expect(cats.share('cat', 'coat', 'ginger')).toBeCloseTo((0.08 * 20) / (2 + 20));
    expect(cats.share('dog', 'coat', 'black')).toBeCloseTo(0.08);
  });

  it('is of coats as a whole, and of each breed, mark, word and place', () => {
    const report = { species: 'dog', colour: 'white and black', breed: 'lab', markings: 'torn ear', area: 'Mill Lane' };
    const dogs = counted({ ...report, text: 'wobbly' });
    expect(dogs.share('dog', 'coat', 'black white')).toBeCloseTo((1 + 1.6) / 21);
    expect(dogs.share('dog', 'coat', 'black')).toBeCloseTo(1.6 / 21);
    expect(dogs.share('dog', 'breed', 'labrador retriever')).toBeCloseTo((1 + 1.6) / 21);
    expect(dogs.share('dog', 'mark', 'torn ear')).toBeCloseTo((1 + 1) / 21);
    expect(dogs.share(null, 'word', 'wobbly')).toBeCloseTo((1 + 1) / 51);
    expect(dogs.share(null, 'place', 'lane')).toBeCloseTo((1 + 2) / 21);
  });

  it('counts no report that states nothing of the kind', () => {
    const cats = counted({ species: 'cat' }, { species: 'cat', breed: 'unknown' }, { species: 'cat', markings: '' });
    expect(cats.share('cat', 'breed', 'siamese')).toBeCloseTo(0.08);
    expect(cats.share('cat', 'mark', 'torn ear')).toBeCloseTo(0.05);
    expect(cats.share('cat', 'coat', 'black')).toBeCloseTo(0.08);
  });

  it('is as before once a report is gone', () => {
    const reports = counted({ species: 'cat', colour: 'black' });
    const other = profileOf(caseFacts({ species: 'cat', colour: 'black', text: 'wobbly' }));
    const before = reports.share('cat', 'coat', 'black');
    reports.add(other);
    expect(reports.share('cat', 'coat', 'black')).toBeGreaterThan(before);
    reports.remove(other);
    expect(reports.share('cat', 'coat', 'black')).toBe(before);
    expect(reports.share(null, 'word', 'wobbly')).toBeCloseTo(0.02);
  });
});
