/** What one instance says of itself; `ready` is what a load balancer asks for. */
export type Readiness = {
  ready: boolean;
  /** `up` when a query was answered within two seconds. */
  database: 'up' | 'down';
  /** The app answers while this is not `ready`; matching then goes on by fields alone. */
  model: 'warming' | 'ready' | 'unavailable';
};
