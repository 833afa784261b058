import { type MaskOptions, maskChipNumbers, type OwnChip } from '#core/chips/microchip.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { StoredChip } from '#server/cases/store/case-record.ts';
import { chipOf } from '#server/cases/store/read-case.ts';

type ChipMaskDeps = Pick<CaseDeps, 'db' | 'hashChip'>;

/**
 * Returns a function that masks chip numbers in texts about a case. The pet's own number is recognised by its keyed hash.
 */
export async function chipMask(deps: ChipMaskDeps, caseId: string | null) {
  const own = caseId === null ? null : ownChip(deps, await chipOf(deps.db, caseId));
  return (text: string, options: Pick<MaskOptions, 'contact'> = {}) => maskChipNumbers(text, { ...options, own });
}

/** How the number of a stored pet is recognised; null if none was given. */
export function ownChip({ hashChip }: Pick<CaseDeps, 'hashChip'>, stored: StoredChip | null): OwnChip | null {
  const { microchip_hash: hash, microchip_last3: last3 } = stored ?? {};
  return hash && last3 ? { last3, is: (number) => hashChip(number) === hash } : null;
}
