import { m } from '#core/paraglide/messages.js';

/** The first match counts: Edge and Opera also claim to be Chrome, and Chrome claims to be Safari. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** In this order because Android also claims to be Linux, and an iPhone "like Mac OS X". */
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const firstOf = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** A device's name, like "Firefox on Android", or as much of that as the user agent reveals. */
export function deviceName(userAgent: string | null): string {
  const [browser, system] = [firstOf(browsers, userAgent ?? ''), firstOf(systems, userAgent ?? '')];
  if (browser && system) return m.account_session_on({ browser, system });
  return browser ?? system ?? m.account_session_unknown();
}
