import type { ReactNode } from 'react';
import { Card, CardTitle } from './card.tsx';

type Props = { title: string; text?: ReactNode; children: ReactNode };

/** A section of settings: the description on the left (on wide screens), the controls on the right. */
export function SettingsSection({ title, text, children }: Props) {
  return (
    <Card className="grid gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8">
      <div>
        <CardTitle>{title}</CardTitle>
        {text && <p className="mt-2 text-muted text-sm">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </Card>
  );
}
