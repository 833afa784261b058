import { useEffect, useState } from 'react';

/** An address under which a file can be shown while the component is there; '' until it is made. */
export function useObjectUrl(file: Blob | undefined): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
