import { type MaskOptions, maskChipNumbers } from '#core/cases/microchip.ts';
import type { CaseDeps } from './ports.ts';

type ChipMaskDeps = Pick<CaseDeps, 'hashChip'> & { cases: Pick<CaseDeps['cases'], 'chipHashOf'> };

/**
 * Returns a function that masks microchip numbers in texts written about a case, including this pet's own number in any
 * spelling. That number is not stored, so candidates are recognised by their keyed hash.
 * @param caseId null if the case was deleted
 */
export async function chipMask(deps: ChipMaskDeps, caseId: string | null) {
  const own = caseId === null ? null : await deps.cases.chipHashOf(caseId);
  const isOwnChip = own === null ? undefined : (number: string) => deps.hashChip(number) === own;
  return (text: string, options: Pick<MaskOptions, 'contact'> = {}) => maskChipNumbers(text, { ...options, isOwnChip });
}
