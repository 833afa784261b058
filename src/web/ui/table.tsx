import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

/* A table that becomes a stack of cards on a phone. Browsers drop the table semantics for screen readers if the
   elements are not laid out as a table, hence the explicit roles. */

/** @param columns headings; empty for columns of buttons */
export function Table({ label, columns, children }: { label: string; columns: string[]; children: ReactNode }) {
  return (
    <Card className="overflow-hidden p-0!">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table role="table" aria-label={label} className="block w-full text-sm md:table">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <tr role="row" className="md:border-line md:border-b">
            {columns.map((column) => (
              <th
                key={column}
                // biome-ignore lint/a11y/noRedundantRoles: see above
                role="columnheader"
                scope="col"
                className="px-4 py-3 text-start font-semibold text-muted"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tbody role="rowgroup" className="block divide-y divide-line md:table-row-group">
          {children}
        </tbody>
      </table>
    </Card>
  );
}

/** A card has two columns, or one where letters are large. */
const rowStyle = [
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-4 py-3 md:table-row md:px-0',
  'narrow:flex narrow:flex-col narrow:items-start',
].join(' ');

export function TableRow({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <tr role="row" className={rowStyle}>
      {children}
    </tr>
  );
}

export function TableCell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <td role="cell" className={clsx('block md:table-cell md:px-4 md:py-3 md:align-middle', className)}>
      {children}
    </td>
  );
}
