import type { ShareLinks } from '#core/cases/share.ts';

/** The services that a case can be shared on, in order. */
export const services: { name: keyof ShareLinks; label: string }[] = [
  { name: 'whatsapp', label: 'WhatsApp' },
  { name: 'facebook', label: 'Facebook' },
  { name: 'x', label: 'X' },
  { name: 'linkedin', label: 'LinkedIn' },
];
