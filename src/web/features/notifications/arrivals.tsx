import { useLoaded } from '#web/lib/use-loaded.ts';
import { useNews } from './unseen.ts';

// when something arrives, because most visits see nothing arrive
const loadArrival = () => import('./arrival.tsx').then(({ Arrival }) => Arrival);

/** The place of what has just arrived, in the header; screen readers are told of it. */
export function Arrivals() {
  const { arrived } = useNews();
  const Arrival = useLoaded(arrived !== null, loadArrival);
  return <div role="status">{arrived && Arrival && <Arrival key={arrived.id} of={arrived} />}</div>;
}
