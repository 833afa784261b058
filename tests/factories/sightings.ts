import { type NewSighting, newSighting } from '#core/contract/update.ts';

export function aSighting(overrides: Partial<NewSighting> = {}): NewSighting {
  return newSighting.parse({
    location: 'Behind the church',
    date_seen: '2026-05-03',
    time_seen: '18:20',
    additional_information: 'It ran towards the park',
    ...overrides,
  });
}
