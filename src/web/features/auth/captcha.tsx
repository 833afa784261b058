import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { useSite } from '#web/lib/page/site.ts';
import { drawCaptcha } from './captcha-services.ts';

type Captcha = {
  /** sent with the request; null without a captcha, or before it is solved */
  response: string | null;
  /** resets the captcha after a refusal, because a response is valid for one request only */
  again: () => void;
  widget: ReactNode;
};

/** The site's captcha, if one is configured. Otherwise it renders nothing and contacts no third party. */
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
    // a new child element, because the services refuse to draw twice into one element
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
