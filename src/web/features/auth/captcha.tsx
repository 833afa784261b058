import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { useSite } from '#web/lib/page/site.ts';

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

type Rendered = { sitekey: string; callback: (response: string) => void; 'expired-callback': () => void };
type Widget = { render: (element: HTMLElement, options: Rendered) => unknown; ready?: (then: () => void) => void };

/** For each service, the address of its script and its global name. All four have the same render function. */
const services: Record<string, { script: string; global: string }> = {
  'cloudflare-turnstile': { script: 'https://challenges.cloudflare.com/turnstile/v0/api.js', global: 'turnstile' },
  hcaptcha: { script: 'https://js.hcaptcha.com/1/api.js', global: 'hcaptcha' },
  'google-recaptcha': { script: 'https://www.google.com/recaptcha/api.js', global: 'grecaptcha' },
  captchafox: { script: 'https://cdn.captchafox.com/api.js', global: 'captchafox' },
};

/**
 * Loads the service's script (once) and draws its widget.
 * @throws if the script fails to load: blocked or offline
 */
async function drawCaptcha(provider: string, element: HTMLElement, options: Rendered): Promise<void> {
  const service = services[provider];
  if (!service) throw new Error(`unknown captcha provider ${provider}`);
  await loadScript(`${service.script}?render=explicit`);
  const widget = (window as unknown as Record<string, Widget | undefined>)[service.global];
  if (!widget) throw new Error(`${provider} did not start`);
  await new Promise<void>((resolve) => (widget.ready ? widget.ready(resolve) : resolve()));
  widget.render(element, options);
}

/** A site has one service, so one script. */
let loading: Promise<void> | null = null;

function loadScript(src: string): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      loading = null;
      reject(new Error(`${src} was not loaded`));
    };
    document.head.append(script);
  });
  return loading;
}
