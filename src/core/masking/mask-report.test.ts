import { describe, expect, it } from 'vitest';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { maskReport } from './mask-report.ts';

const chip = '985112345678903';

describe('maskReport', () => {
  it('masks chip numbers in every text and keeps all else', () => {
    const text = `chip ${chip}`;
    const report = aMissingReport({
      ...{ pet_name: text, breed: text, colour: text, collar: text, distinctive_markings: text, reward: text },
      ...{ last_seen_location: text, contact_display: text, microchip: chip },
    });
    const { microchip, ...rest } = maskReport(report);
    expect(microchip).toBe(chip);
    expect(JSON.stringify(rest)).not.toContain('985112');
    expect(rest).toMatchObject({ pet_name: 'chip •••903', last_seen_date: report.last_seen_date });
    const found = maskReport(aFoundReport({ description: text, location_name: text, held_back_detail: text }));
    expect(found).toMatchObject({ description: 'chip •••903', location_name: 'chip •••903', held_back_detail: text });
  });

  it('keeps telephone numbers in contact fields', () => {
    for (const phone of ['+39 049 123 4567', '0049 1512 3456 789', '+491512345678901', '0171 2345678 / 030 1234567'])
      expect(maskReport(aMissingReport({ contact_display: phone })).contact_display).toBe(phone);
  });

  it("masks the pet's own chip number even if it looks like a telephone number, however it is written", () => {
    const contact = (contact_display: string, microchip: string) =>
      maskReport(aMissingReport({ contact_display, microchip })).contact_display;
    expect(contact('+985 112 345 678 903', chip)).toBe('+•••903');
    expect(contact('012, 345, 678 or 049 123 4567', 'AVID*012*345*678')).toBe('•••678 or 049 123 4567');
    expect(contact('0a 0123-456f', '0A0123456F')).toBe('•••56F');
  });
});
