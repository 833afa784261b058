import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Point } from '#core/contract/place.ts';

type MapAppLinkProps = { at: Point; radius: number; className: string; children: ReactNode };

/**
 * Opens an area in the visitor's own map: on phones in the program that answers to geo:, elsewhere on openstreetmap.org.
 * The page is the same for everyone, so styles choose (styles/maps.css). Nothing is loaded from there before the tap.
 */
export function MapAppLink({ at, radius, className, children }: MapAppLinkProps) {
  const [lat, lng, zoom] = [at.lat.toFixed(5), at.lng.toFixed(5), areaZoom(radius)];
  return (
    <>
      <a href={`geo:${lat},${lng}?z=${zoom}`} className={clsx('map-app', className)}>
        {children}
      </a>
      <a
        href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`}
        target="_blank"
        rel="noreferrer"
        className={clsx('map-page', className)}
      >
        {children}
      </a>
    </>
  );
}

/** The zoom level at which an area of this radius in metres fills much of a screen: 15 for 500 m, one less for twice as much. */
export function areaZoom(radius: number): number {
  return Math.max(8, Math.min(17, Math.round(15 - Math.log2(radius / 500))));
}
