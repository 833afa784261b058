import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { matchPetRequest } from '#core/contract/match.ts';
import { dayBefore } from '#web/lib/day.ts';
import { blankFound, type FoundValues, foundErrors, foundRequest, probeOf } from './values/found-values.ts';
import { blankMissing, type MissingValues, missingErrors, missingRequest } from './values/missing-values.ts';

const photoId = '00000000-0000-4000-8000-000000000001';

function missing(change: Partial<MissingValues> = {}): MissingValues {
  return {
    ...blankMissing,
    pet_name: 'Luna',
    species: 'cat',
    last_seen_location: 'Mill Lane, Oxford',
    last_seen_date: dayBefore(1),
    ...change,
  };
}

function found(change: Partial<FoundValues> = {}): FoundValues {
  return {
    ...blankFound,
    species: 'cat',
    description: 'Grey tabby',
    location_name: 'Oxford',
    date_found: dayBefore(0),
    contact_information: 'finder@example.org',
    ...change,
  };
}

describe('the missing form', () => {
  it('needs name, species, place and date, and nothing else', () => {
    expect(Object.keys(missingErrors(blankMissing)).sort()).toEqual([
      'last_seen_date',
      'last_seen_location',
      'pet_name',
      'species',
    ]);
    expect(missingErrors(missing())).toEqual({});
  });

  it('treats blank text as empty', () => {
    expect(missingErrors(missing({ pet_name: '   ' }))).toHaveProperty('pet_name', "Please tell us your pet's name.");
  });

  it('sends the lifestyle of a cat, and none for other animals', () => {
    expect(missingRequest(missing({ lifestyle: 'indoor' }), []).lifestyle).toBe('indoor');
    expect(missingRequest(missing(), []).lifestyle).toBeUndefined();
    expect(missingRequest(missing({ species: 'dog', lifestyle: 'indoor' }), []).lifestyle).toBeUndefined();
  });

  it('refuses a date in the future', () => {
    const errors = missingErrors(missing({ last_seen_date: dayBefore(-1) }));
    expect(errors).toEqual({ last_seen_date: 'The date cannot be in the future.' });
  });

  it('reports the maximum length of a text', () => {
    expect(missingErrors(missing({ reward: 'x'.repeat(121) })).reward).toBe('Please use at most 120 characters.');
  });

  it('sends the point, the photos in order and no empty choices', () => {
    const point = { lat: 51.75, lng: -1.26 };
    const body = missingRequest(missing({ point }), [photoId]);
    expect(body).toMatchObject({ status: 'missing', species: 'cat', location: point, photo_ids: [photoId] });
    expect(body.sex).toBeUndefined();
  });

  it('sends a date as a day, and as a moment only with a time', () => {
    const day = dayBefore(1);
    expect(missingRequest(missing(), []).last_seen_date).toBe(day);
    const moment = missingRequest(missing({ last_seen_time: '18:30' }), []).last_seen_date;
    expect(moment).toMatch(new RegExp(`^${day}T18:30:00[+-]`));
    expect(missingErrors(missing({ last_seen_time: '18:30' }))).toEqual({});
  });

  it('refuses a time in the future', () => {
    vi.useFakeTimers({ now: new Date(2026, 2, 1, 9, 30) });
    const at = (last_seen_time: string) => missingErrors(missing({ last_seen_date: '2026-03-01', last_seen_time }));
    expect(at('09:31')).toEqual({ last_seen_time: 'This time is still to come.' });
    expect(at('09:30')).toEqual({});
    vi.useRealTimers();
  });
});

describe('the found form', () => {
  it('needs species, description, place, date and contact', () => {
    expect(Object.keys(foundErrors(blankFound)).sort()).toEqual([
      'contact_information',
      'date_found',
      'description',
      'location_name',
      'species',
    ]);
    expect(foundErrors(found())).toEqual({});
  });

  it('keeps the contact private unless its writer chose otherwise', () => {
    expect(foundRequest(found(), []).show_contact).toBe(false);
    expect(foundRequest(found({ show_contact: true }), []).show_contact).toBe(true);
  });

  it('sends no request to the matcher before there is a photo, and then the known fields', () => {
    expect(probeOf(found(), [])).toBeNull();
    expect(matchPetRequest.parse(probeOf(blankFound, [photoId]))).toEqual({ photo_ids: [photoId] });
    expect(probeOf(found({ breed: ' Manx ' }), [photoId])).toMatchObject({ species: 'cat', breed: 'Manx' });
  });

  it('sends the day as it was typed, the same at every time of the day', () => {
    expect(foundRequest(found(), []).date_found).toBe(dayBefore(0));
    expect(probeOf(found(), [photoId])?.found_at).toBe(dayBefore(0));
  });

  it('sends the matcher everything the report will say about the animal', () => {
    const said = { breed: 'Manx', colour: 'black', collar: 'red', microchip: '276', sex: 'female' } as const;
    const values = found({ ...said, age_group: 'adult', size: 'small', point: { lat: 1, lng: 2 } });
    const { status, date_found, contact_information, show_contact, held_back_detail, ...ofAnimal } = foundRequest(
      values,
      [photoId],
    );
    expect(probeOf(values, [photoId])).toEqual({ ...ofAnimal, found_at: values.date_found });
  });

  it('sends the same request as long as nothing is typed, whatever the time', () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T08:00:00') });
    onTestFinished(() => void vi.useRealTimers());
    const values = found({ date_found: '2026-11-22' });
    const before = probeOf(values, [photoId]);
    vi.setSystemTime(new Date('2026-11-22T08:00:01'));
    expect(probeOf(values, [photoId])).toEqual(before);
    expect(before?.found_at).toBe('2026-11-22');
  });

  it('leaves out invalid fields, which the matcher would refuse', () => {
    const probe = probeOf(found({ breed: 'x'.repeat(121), description: 'y'.repeat(4001) }), [photoId]);
    expect(matchPetRequest.safeParse(probe).success).toBe(true);
    expect(probe).not.toHaveProperty('breed', expect.anything());
  });

  it('does not send the matcher a date in the future', () => {
    expect(probeOf(found({ date_found: dayBefore(-1) }), [photoId])?.found_at).toBeUndefined();
  });
});
