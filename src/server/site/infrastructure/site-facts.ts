import type { SiteFacts, Streets } from '#core/contract/page-data.ts';
import type { Config } from '#server/config.ts';
import type { HttpSettings } from '#server/platform/http/app-env.ts';
import { mapFileUrl } from '#server/platform/http/map-file.ts';
import type { MapFile } from '#server/platform/maps/open-map-file.ts';

/** Without a mail server, mails are only written to the outbox. */
export const sendsMail = ({ mail }: Config): boolean => mail.smtpUrl !== undefined;

/** Facts about this site that every page may know; none is secret. */
export function siteFacts(config: Config, mapFile: MapFile | null): SiteFacts {
  const { publicUrl, captcha, socialProviders, contactEmail, finderDutyText, chipRegistries } = config;
  return {
    origin: publicUrl,
    streets: streetsOf(config, mapFile),
    captcha: captcha ? { provider: captcha.provider, siteKey: captcha.siteKey } : null,
    socialProviders: Object.keys(socialProviders),
    sendsMail: sendsMail(config),
    contactEmail: contactEmail ?? null,
    localDuty: finderDutyText ?? null,
    chipRegistries,
  };
}

function streetsOf({ mapTiles }: Config, mapFile: MapFile | null): Streets | null {
  if (mapTiles) return { kind: 'tiles', ...mapTiles };
  return mapFile && { kind: 'file', url: mapFileUrl(mapFile), bounds: mapFile.bounds, maxZoom: mapFile.maxZoom };
}

/** @param developing whether Vite serves the pages */
export function httpSettings(
  { trustProxy, rateLimits, pageCacheBytes, mapTiles, metricsToken }: Config,
  developing: boolean,
): HttpSettings {
  return {
    trustProxy,
    metricsToken,
    rateLimits,
    pageCacheBytes,
    contentSecurityPolicy: !developing,
    imageOrigins: mapTiles ? [tileOrigin(mapTiles.url)] : [],
  };
}

/**
 * The origin of a tile URL. It may have a placeholder for one of several hosts:
 * https://{s}.tiles.example/{z}/{x}/{y}.png
 */
function tileOrigin(url: string): string {
  return new URL(url.replace('{s}', 'any-of-them')).origin.replace('any-of-them', '*');
}
