import { type ReactNode, Suspense } from 'react';

/**
 * A part of a page that React hydrates when nothing else is left to do, or when it is tapped. Not for a form that takes
 * over what was typed before, because its effects would run after the tap that sends it.
 */
export function HydrateLater({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
