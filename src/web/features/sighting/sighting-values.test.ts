import { describe, expect, it } from 'vitest';
import { dayBefore } from '#web/lib/day.ts';
import { blankSighting, type SightingValues, sightingErrors, sightingRequest } from './sighting-values.ts';

function sighting(change: Partial<SightingValues> = {}): SightingValues {
  return {
    ...blankSighting,
    case_slug: 'missing-luna-cat-1',
    location: 'Behind the church',
    date_seen: dayBefore(0),
    additional_information: 'Ran into the park',
    ...change,
  };
}

describe('the sighting form', () => {
  it('needs a case, a place, a date and information; the time is optional', () => {
    expect(Object.keys(sightingErrors(blankSighting)).sort()).toEqual([
      'additional_information',
      'case_slug',
      'date_seen',
      'location',
    ]);
    expect(sightingErrors(sighting())).toEqual({});
    expect(sightingErrors(sighting({ time_seen: '23:59' }))).toEqual({});
  });

  it('refuses a date in the future and a time that is none', () => {
    expect(sightingErrors(sighting({ date_seen: dayBefore(-1) })).date_seen).toBe('The date cannot be in the future.');
    expect(sightingErrors(sighting({ time_seen: '25:00' }))).toHaveProperty('time_seen');
  });

  it('leaves out what was not given', () => {
    const body = sightingRequest(sighting());
    expect(body.time_seen).toBeUndefined();
    expect(body.point).toBeUndefined();
  });
});
