import type { ShelterKind } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';

const labels: Record<ShelterKind, () => string> = {
  shelter: m.admin_shelter_shelter,
  vet: m.admin_shelter_vet,
  authority: m.admin_shelter_authority,
  group: m.admin_shelter_group,
};

/** What kind of place it is, in words. */
export const shelterKindLabel = (kind: ShelterKind): string => labels[kind]();
