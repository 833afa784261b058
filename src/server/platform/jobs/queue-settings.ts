/**
 * A failed job is retried after 4 to 8 s, 8 to 16 s ... up to three hours, for about six hours in total, then kept for
 * a week for inspection. A running job sends heartbeats. If its process is killed, it counts as failed after ten
 * seconds without one (the minimum of pg-boss), so it runs elsewhere within half a minute.
 */
export const queueSettings = {
  retryLimit: 12,
  retryDelay: 4,
  retryBackoff: true,
  retryDelayMax: 3 * 3600,
  expireInSeconds: 15 * 60,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 7 * 24 * 3600,
  notify: true,
};
