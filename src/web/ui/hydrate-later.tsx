import { type ReactNode, Suspense } from 'react';

/**
 * A part of a page that answers taps later than the parts around it, so that those answer sooner: React hydrates it when
 * nothing else is left to do, or at once when it is tapped. Not for a form that takes over what was typed before the app
 * came, because its effects would run after the tap that sends it.
 */
export function HydrateLater({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
