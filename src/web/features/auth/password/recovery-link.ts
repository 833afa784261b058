/** What the link of a recovery letter carries. */
type RecoveryLink = { token: string; email: string };

/** Takes the secret of a recovery letter out of the address, where a glance at the screen would find it; null for other visits. */
export function takeRecoveryLink(): RecoveryLink | null {
  if (typeof location === 'undefined') return null;
  const found = new URLSearchParams(location.hash.slice(1));
  const [token, email] = [found.get('recovery'), found.get('email')];
  if (!token || !email) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return { token, email };
}
