import { useCallback, useEffect, useState } from 'react';
import { listWaiting, onWaitingNews, type WaitingReport } from './waiting-reports.ts';

/** What waits on this device, also as other tabs and the service worker change it; null until it is read. */
export function useWaiting(): WaitingReport[] | null {
  const [reports, setReports] = useState<WaitingReport[] | null>(null);
  const read = useCallback(() => void listWaiting().then(setReports, () => setReports([])), []);
  useEffect(() => {
    read();
    return onWaitingNews(read);
  }, [read]);
  return reports;
}
