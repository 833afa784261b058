import { redirect } from 'react-router';

/** Reported conversations had a page of their own; they stand in the moderation queue. */
export function loader() {
  return redirect('/admin/moderation', 301);
}
