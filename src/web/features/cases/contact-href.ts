/** What a press on a shown contact does: writes a mail, calls a number; null for anything else people wrote. */
export function contactHref(text: string): string | null {
  const contact = text.trim();
  if (/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(contact)) return `mailto:${contact}`;
  if (!/^\+?[\d\s()./-]+$/.test(contact)) return null;
  const digits = contact.replace(/[^\d+]/g, '');
  return digits.length >= 6 ? `tel:${digits}` : null;
}
