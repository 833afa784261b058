const patienceMs = 5000;

/** Whether the site answers now: a device may believe in a network that leads nowhere. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const asked = fetch('/healthz', { signal: AbortSignal.timeout(patienceMs) });
  return asked.then(
    ({ ok }) => ok,
    () => false,
  );
}
