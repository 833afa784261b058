import type { CaseStatus } from '#core/cases/status.ts';

/** The same colours as src/web/styles/tokens.css. */
export const colours = {
  paper: '#faf7f4',
  ink: '#2a1b2d',
  muted: '#67566a',
  brand: '#4f2a57',
  lamp: '#f3b33d',
  sunken: '#f2ecea',
};

export const statusColours: Record<CaseStatus, string> = {
  missing: '#c42b2b',
  sighted: '#b4540a',
  found: '#1d62b8',
  reunited: '#1f7a45',
};
