import { describe, expect, it } from 'vitest';
import { adviceKinds } from '#core/contract/match.ts';
import { blankProfile, type Profile } from '#core/matching/reading/profile.ts';
import { type Advice, advise, type Candidate, type ReportState } from './advice.ts';
import { adviceText } from './ranking-text.ts';

const photo = (photos: number) => ({ photo: { model: 'm', vector: Float32Array.of(1), photos } });
const place = { point: { lat: 52.4, lng: 4.9 } };
const date = { occurredAt: Date.UTC(2026, 4, 1) };
const found = (known: Partial<Profile> = {}): Profile => ({ ...blankProfile('found'), ...known });
const missing = (known: Partial<Profile> = {}, posterior = 0.3): Candidate => ({
  profile: { ...blankProfile('missing'), id: 'luna', ...known },
  posterior,
});
const given = (photos: ReportState['photos'], filed = false): ReportState => ({ photos, filed });
const kinds = (advice: Advice[]) => advice.map(({ kind }) => kind);
const one = { count: 1, poor: false };

describe('advice', () => {
  it('names what the candidates state and the report does not, the most telling first', () => {
    const candidates = [missing({ ...photo(1), ...place, ...date, sex: 'female', markings: ['white paw'] })];
    expect(kinds(advise(found(), candidates, given({ count: 0, poor: false })))).toEqual([
      'place',
      'photo',
      'markings',
    ]);
    expect(kinds(advise(found(place), candidates, given(null)))).toEqual(['markings', 'date', 'sex']);
  });

  it.each<[string, Partial<Profile>]>([
    ['place', place],
    ['date', date],
    ['markings', { markings: ['white paw'] }],
    ['colour', { colour: ['black'] }],
    ['sex', { sex: 'female' }],
    ['microchip', { microchip: 'hash of a number' }],
  ])('asks for the %s where a candidate states it and the report does not', (kind, known) => {
    const asked = (probe: Profile, candidate: Candidate) => kinds(advise(probe, [candidate], given(null)));
    expect(asked(found(), missing(known))).toEqual([kind]);
    expect(asked(found(known), missing(known))).toEqual([]);
    expect(asked(found(), missing())).toEqual([]);
  });

  it('asks for nothing that no candidate could be compared by', () => {
    expect(advise(found(), [missing()], given({ count: 0, poor: false }))).toEqual([]);
    expect(advise(found(), [], given(one))).toEqual([]);
  });

  it('counts a candidate by its probability', () => {
    const candidates = [missing({ ...date, id: 'a' }, 0.4), missing({ ...place, id: 'b' }, 0.01)];
    expect(kinds(advise(found(), candidates, given(null)))).toEqual(['date']);
    // only beside others: of one unlikely candidate as much is to be learned
    expect(kinds(advise(found(), [missing({}, 0.02)], given(one)))).toEqual(['their_photo']);
  });

  it('asks for a photo from the side if no photo shows the animal clearly, whatever their number', () => {
    const candidates = [missing(photo(3))];
    expect(kinds(advise(found(), candidates, given({ count: 1, poor: true })))[0]).toBe('side_photo');
    expect(kinds(advise(found(), candidates, given({ count: 4, poor: true })))[0]).toBe('side_photo');
    expect(kinds(advise(found(), candidates, given({ count: 5, poor: true })))).not.toContain('side_photo');
  });

  it('asks for up to three photos a side: of the own report, and of the candidate that would tell most', () => {
    const candidates = [missing({ ...photo(1), id: 'a' }, 0.1), missing({ ...photo(1), id: 'b' }, 0.4)];
    const advice = advise(found(), candidates, given(one));
    expect(kinds(advice)).toEqual(['more_photos', 'their_more_photos']);
    expect(advice[1]!.about).toBe('b');
    expect(kinds(advise(found(), [missing(photo(3))], given({ count: 3, poor: false })))).toEqual([]);
  });

  it('takes near-duplicates for one photo', () => {
    const twice = { count: 2, poor: false };
    const nats = (probe: Profile) => advise(probe, [missing(photo(3))], given(twice))[0]!.nats;
    expect(nats(found(photo(1)))).toBeGreaterThan(nats(found(photo(2))));
  });

  it('asks whoever has no photo for one, but only if there is one to compare it with', () => {
    expect(kinds(advise(found(), [missing()], given(one)))).toEqual(['their_photo']);
    expect(kinds(advise(found(), [missing()], given({ count: 0, poor: false })))).toEqual([]);
  });

  it('speaks of photos alone for a report that is filed, and of none while they cannot be compared', () => {
    const candidates = [missing({ ...photo(1), ...place, ...date })];
    const isPhoto = (kind: string) => kind.includes('photo');
    const [filed, blind] = [advise(found(), candidates, given(one, true)), advise(found(), candidates, given(null))];
    expect(filed.length).toBeGreaterThan(0);
    expect(kinds(filed).every(isPhoto)).toBe(true);
    expect(kinds(blind).some(isPhoto)).toBe(false);
    expect(kinds(advise(found(photo(1)), candidates, given(null))).some(isPhoto)).toBe(false);
  });

  it('has words for every kind, those for other people with the title of their case', () => {
    for (const kind of adviceKinds) {
      const text = adviceText(kind, { title: 'Missing: Luna (Cat)', filed: false });
      expect(text.includes('Missing: Luna (Cat)')).toBe(kind.startsWith('their'));
    }
    expect(adviceText('more_photos', { title: '', filed: true })).toContain('different days');
  });
});
