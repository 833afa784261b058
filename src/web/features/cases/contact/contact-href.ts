/** A mailto: or tel: link for a displayed contact; null if it is neither. */
export function contactHref(text: string): string | null {
  const contact = text.trim();
  if (/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(contact)) return `mailto:${contact}`;
  if (!/^\+?[\d\s()./-]+$/.test(contact)) return null;
  const digits = contact.replace(/[^\d+]/g, '');
  return digits.length >= 6 ? `tel:${digits}` : null;
}
