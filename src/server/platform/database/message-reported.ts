/** SQL: whether a message `m` was reported itself, or its conversation after it was written. */
export const messageReported = `exists (select from reports r where
  (r.kind = 'message' and r.target_id = m.id::text)
  or (r.kind = 'thread' and r.target_id = m.thread_id::text and r.created_at >= m.created_at))`;
