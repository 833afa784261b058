import { useSearchParams } from 'react-router';

/** Whether the address asks for photos of the case, as links in mails do. */
export function usePhotosCalledFor(): boolean {
  const [query] = useSearchParams();
  return query.get('add') === 'photos';
}
