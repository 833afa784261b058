import { type MaskOptions, maskChipNumbers } from '#core/cases/microchip.ts';
import type { CaseDeps } from './ports.ts';

type ChipMaskDeps = Pick<CaseDeps, 'hashChip'> & { cases: Pick<CaseDeps['cases'], 'chipHashOf'> };

/**
 * Masks what is written under a case, by anyone: chip numbers, and the chip of this pet however it is spelled. Its number
 * is not kept, so that what may be it is told by its keyed hash.
 */
export async function chipMask(deps: ChipMaskDeps, caseId: string) {
  const own = await deps.cases.chipHashOf(caseId);
  const isOwnChip = own === null ? undefined : (number: string) => deps.hashChip(number) === own;
  return (text: string, options: Pick<MaskOptions, 'contact'> = {}) => maskChipNumbers(text, { ...options, isOwnChip });
}
