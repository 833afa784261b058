import { type FoundReport, foundReport, type MissingReport, missingReport } from '#core/contract/report.ts';

/** A missing report as sent by the form, validated by the contract's own schema. */
export function aMissingReport(overrides: Partial<MissingReport> = {}): MissingReport {
  return missingReport.parse({
    status: 'missing',
    pet_name: 'Mila',
    species: 'cat',
    last_seen_location: 'Old harbour',
    last_seen_date: '2026-05-01T00:00:00Z',
    ...overrides,
  });
}

/** A found report as sent by the form. */
export function aFoundReport(overrides: Partial<FoundReport> = {}): FoundReport {
  return foundReport.parse({
    status: 'found',
    species: 'cat',
    description: 'A grey cat with a white paw',
    location_name: 'Harbour street',
    date_found: '2026-05-02T00:00:00Z',
    contact_information: 'finder@example.org',
    ...overrides,
  });
}
