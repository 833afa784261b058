import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { useSite } from '#web/lib/site.ts';
import { drawCaptcha } from './captcha-services.ts';

export type Captcha = {
  /** what goes with the request; null without a captcha, or before it was solved */
  response: string | null;
  /** an answer is good for one request: after a refusal a new one is needed */
  again: () => void;
  widget: ReactNode;
};

/** The robot check of this site, where one is configured; otherwise nothing at all, and no third party hears of anyone. */
export function useCaptcha(): Captcha {
  const { captcha } = useSite();
  const [response, setResponse] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const again = () => {
    setResponse(null);
    setRound((before) => before + 1);
  };
  const widget = captcha && <CaptchaWidget key={round} {...captcha} onResponse={setResponse} />;
  return { response, again, widget };
}

type WidgetProps = { provider: string; siteKey: string; onResponse: (response: string | null) => void };

function CaptchaWidget({ provider, siteKey, onResponse }: WidgetProps) {
  const box = useRef<HTMLDivElement>(null);
  const [blocked, setBlocked] = useState(false);

  useEffect(() => {
    // a child of its own: the services refuse to draw twice into one element
    const place = document.createElement('div');
    box.current?.append(place);
    const options = { sitekey: siteKey, callback: onResponse, 'expired-callback': () => onResponse(null) };
    drawCaptcha(provider, place, options).catch(() => setBlocked(true));
    return () => place.remove();
  }, [provider, siteKey, onResponse]);

  return (
    <div>
      <div ref={box} className="min-h-16" />
      {blocked && <p className="text-danger-ink text-sm">{m.auth_captcha_blocked()}</p>}
    </div>
  );
}
