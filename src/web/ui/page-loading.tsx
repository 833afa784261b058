import { m } from '#core/paraglide/messages.js';
import { Spinner } from './spinner.tsx';

/** Says in the middle of a page that it is loading. */
export function PageLoading() {
  return (
    <div className="page-column grid min-h-96 place-items-center">
      <Spinner label={m.app_loading()} className="size-8!" />
    </div>
  );
}
