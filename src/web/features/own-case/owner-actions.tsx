import type { ReactNode } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import { AdviceLink } from '#web/features/advice/advice-link.tsx';
import { EditLink } from '#web/features/edit-case/edit-link.tsx';
import { AddUpdateButton } from './add-update-button.tsx';
import { ChangeStatusMenu } from './change-status-menu.tsx';

/**
 * The owner's actions on their case's page, where others see the contact button. `children` are placed in the middle; without
 * any, advice for who has the animal.
 */
export function OwnerActions({ of, share, children }: { of: PublicCase; share: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-3 narrow:grid-cols-1">
      <AddUpdateButton of={of} />
      <ChangeStatusMenu of={of} />
      {/* in one row, because the visitor's buttons that were here before have as many rows */}
      <div className="col-span-full flex items-start gap-3 narrow:grid">
        <div className="min-w-0 flex-1">{children ?? <AdviceLink species={of.species} />}</div>
        <EditLink of={of} />
      </div>
      <div className="col-span-full">{share}</div>
    </div>
  );
}
