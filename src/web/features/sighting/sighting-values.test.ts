import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

const now = new Date(2026, 2, 1, 9, 30);
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

describe('the sighting form', () => {
  it('needs a case, a place, a date and information; the time is optional', () => {
    expect(Object.keys(sightingErrors(blankSighting)).sort()).toEqual([
      'additional_information',
      'case_slug',
      'date_seen',
      'location',
    ]);
    expect(sightingErrors(sighting())).toEqual({});
    expect(sightingErrors(sighting({ date_seen: dayBefore(1), time_seen: '23:59' }))).toEqual({});
  });

  it('refuses a date in the future and an invalid time', () => {
    expect(sightingErrors(sighting({ date_seen: dayBefore(-1) })).date_seen).toBe('The date cannot be in the future.');
    expect(sightingErrors(sighting({ time_seen: '25:00' }))).toHaveProperty('time_seen');
    const soon = { date_seen: '2026-03-01', time_seen: '09:31' };
    expect(sightingErrors(sighting(soon))).toEqual({ time_seen: 'This time is still to come.' });
  });

  it('sends a plain day, or the moment if there is a time', () => {
    expect(sightingRequest(sighting()).date_seen).toBe('2026-03-01');
    const { date_seen, time_seen } = sightingRequest(sighting({ time_seen: '08:00' }));
    expect(new Date(date_seen)).toEqual(new Date(2026, 2, 1, 8));
    expect([date_seen.slice(0, 16), time_seen]).toEqual(['2026-03-01T08:00', '08:00']);
  });

  it('leaves out blank fields', () => {
    const body = sightingRequest(sighting());
    expect(body.time_seen).toBeUndefined();
    expect(body.point).toBeUndefined();
  });
});
