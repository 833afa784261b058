import { m } from '#core/paraglide/messages.js';
import { noAnswer } from '#web/lib/api/api-error.ts';
import { isReachable } from '#web/lib/api/is-reachable.ts';
import { toastError } from './toast.ts';

/**
 * Says that the code of a part of the page could not be loaded. If the site answers all the same, only the page as it is
 * now has it: after an update the old files are gone, and older browsers never ask again for one that was lost.
 */
export async function tellLost(): Promise<void> {
  if (!(await isReachable())) return toastError({ description: noAnswer().message });
  const loadPage = () => location.replace(location.pathname + location.search);
  toastError({ description: m.app_part_lost(), action: { label: m.app_load_page(), onClick: loadPage } });
}
