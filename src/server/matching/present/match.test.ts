import { describe, expect, it } from 'vitest';
import type { MatchAnswer } from '#server/matching/match.ts';
import { aCaseRecord, privateFields } from '#tests/factories/records.ts';
import { presentCaseMatches, presentDuplicate, presentPetMatches } from './match.ts';

const { photos, ...record } = aCaseRecord();
const shown = { ...record, ...privateFields, sex: 'female' as const, subject_box: photos[0]!.subject_box };
const similarities = ['Same colour', 'Same breed', 'Lost nearby', 'Lost the same week'];
const evidence = [
  {
    field: 'colour' as const,
    text: 'Same colour',
    says: { missing: 'Black', found: 'Black' },
    supports: true,
    weight: 2.1,
  },
];
const explanation = { reasoning: 'Both are black.', similarities, evidence };

/** The matcher's answer, including data of the case that must not be shown. */
const answer: MatchAnswer = {
  matches: [{ shown, posterior: 0.6249, lead: true, strength: 'strong', explanation }],
  scope: {
    compared: 12,
    withinKm: 50,
    from: new Date('2026-10-01T12:00:00Z'),
    to: new Date('2026-11-20T12:00:00Z'),
    photoUsed: true,
    loaded: 1,
    text: '12 reports within 50 km',
  },
  notes: ['dark'],
  advice: [{ kind: 'place', text: 'Say where', slug: null }],
};
const about = {
  scope: {
    compared: 12,
    within_km: 50,
    from: '2026-10-01T12:00:00.000Z',
    to: '2026-11-20T12:00:00.000Z',
    photo_used: true,
    loaded: 1,
    text: '12 reports within 50 km',
  },
  photo_notes: ['dark'],
  advice: [{ kind: 'place', text: 'Say where', slug: null }],
};

describe('matches', () => {
  it('on the dashboard have a fraction, every similarity and the evidence', () => {
    const match = {
      id: record.id,
      title: 'Missing: Mimi (Cat)',
      primary_photo_url: '/photos/a5b0c6a8-0000-4000-8000-000000000001.webp',
      primary_photo_focus: { x: 0.25, y: 0.3 },
      description: 'Microchip: •••903\nReward: None',
      slug: 'missing-mimi-cat-1790000000000',
      confidence: 0.62,
      lead: true,
      strength: 'strong',
      reasoning: 'Both are black.',
      similarities,
      evidence,
      verdict: 'unsure',
    };
    const said = new Map([[record.id, 'unsure' as const]]);
    expect(presentCaseMatches({ ...answer, said })).toStrictEqual({ matches: [match], ...about });
  });

  describe('as pets', () => {
    const match = {
      petId: record.id,
      pet: {
        slug: 'missing-mimi-cat-1790000000000',
        title: 'Missing: Mimi (Cat)',
        primary_photo_url: '/photos/a5b0c6a8-0000-4000-8000-000000000001.webp',
        area_name: 'Vicenza, Italy',
        primary_photo_focus: { x: 0.25, y: 0.3 },
        last_seen_at: '2026-11-20T12:00:00.000Z',
        last_seen_precision: 'day',
        last_seen_day: '2026-11-20',
      },
      confidence: 62,
      lead: true,
      strength: 'strong',
      reasoning: 'Both are black.',
      similarities: ['Same colour', 'Same breed', 'Lost nearby'],
      evidence,
    };

    it('in the found form have the pet, a whole percentage and the first three similarities', () => {
      expect(presentPetMatches(answer)).toStrictEqual({ matches: [match], ...about });
    });

    it('about to be posted once more also tell whose report it is', () => {
      for (const own of [true, false])
        expect(presentDuplicate({ ...answer.matches[0]!, own })).toStrictEqual({ ...match, own });
    });
  });

  it('without any compared reports have no dates', () => {
    const scope = { ...answer.scope, compared: 0, withinKm: null, from: null, to: null };
    expect(presentPetMatches({ matches: [], scope, notes: [], advice: [] }).scope).toMatchObject({
      compared: 0,
      within_km: null,
      from: null,
      to: null,
    });
  });
});
