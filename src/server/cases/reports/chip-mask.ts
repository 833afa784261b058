import { type MaskOptions, maskChipNumbers, type OwnChip } from '#core/cases/microchip.ts';
import type { StoredChip } from '#server/cases/case-record.ts';
import type { CaseDeps } from '#server/cases/ports.ts';

type ChipMaskDeps = Pick<CaseDeps, 'hashChip'> & { cases: Pick<CaseDeps['cases'], 'chipOf'> };

/**
 * Returns a function that masks microchip numbers in texts written about a case, including this pet's own number in any
 * spelling. That number is not stored, so candidates are recognised by their keyed hash.
 * @param caseId null if the case was deleted
 */
export async function chipMask(deps: ChipMaskDeps, caseId: string | null) {
  const own = caseId === null ? null : ownChip(deps, await deps.cases.chipOf(caseId));
  return (text: string, options: Pick<MaskOptions, 'contact'> = {}) => maskChipNumbers(text, { ...options, own });
}

/** How the number of a stored pet is recognised; null if none was given. */
export function ownChip({ hashChip }: Pick<CaseDeps, 'hashChip'>, stored: StoredChip | null): OwnChip | null {
  const { microchip_hash: hash, microchip_last3: last3 } = stored ?? {};
  return hash && last3 ? { last3, is: (number) => hashChip(number) === hash } : null;
}
