import { useEffect, useState } from 'react';
import type { PosterChoice } from '#core/cases/poster.ts';
import { drawWithPhone } from './poster-calls.ts';

/** The address of the poster's picture with a telephone number; null until it is drawn, and without a number. */
export function usePhonePicture(caseId: string, choice: PosterChoice, phone: string): string | null {
  const [picture, setPicture] = useState<string | null>(null);
  const asked = JSON.stringify(choice);
  useEffect(() => {
    if (!phone) return;
    const abort = new AbortController();
    let made: string | undefined;
    drawWithPhone(caseId, JSON.parse(asked), { phone, file: 'jpg', signal: abort.signal }).then(
      (file) => {
        if (abort.signal.aborted) return;
        made = URL.createObjectURL(file);
        setPicture(made);
      },
      () => undefined,
    );
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
      setPicture(null);
    };
  }, [caseId, asked, phone]);
  return picture;
}
