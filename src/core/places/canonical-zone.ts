/**
 * The usual name of a time zone that has several: Asia/Kolkata and Asia/Calcutta. Unchanged if it is not a time zone.
 */
export function canonicalZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}
