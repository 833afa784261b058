import { circle, divIcon, type Map as LeafletMap, latLngBounds, type Marker, marker } from 'leaflet';
import { statusLabel } from '#core/cases/labels.ts';
import type { CaseFeature } from '#core/contract/case.ts';
import type { Bounds, Streets } from '#core/contract/page-data.ts';
import type { Point } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import { emptyMap, layGround, showWorld, streetZooms } from '#web/features/map/lay-ground.ts';
import { cornersOf } from '#web/features/map/streets-at.ts';
import { clustersOf, type Spot } from './clusters.ts';

type DrawnCasesMap = {
  show: (cases: readonly CaseFeature[]) => void;
  /** moves to a circle, or to all that is shown */
  frame: (circle: { point: Point; km: number } | null) => void;
  focus: () => void;
  remove: () => void;
};

type CasesMapOptions = {
  streets: Streets;
  onMoved: (area: Bounds) => void;
  /** the cases of a spot were asked for */
  onChosen: (cases: CaseFeature[]) => void;
};

/** Draws a map of cases into an element. Only the spots in view are drawn, so it does not matter how many cases there are. */
export function drawCasesMap(element: HTMLElement, { streets, onMoved, onChosen }: CasesMapOptions): DrawnCasesMap {
  const shown = emptyMap(element);
  showWorld(shown);
  layGround(shown, streets);
  const drawn = new Map<string, Marker>();
  let spotsIn = clustersOf([], streetZooms.max);
  let all: readonly CaseFeature[] = [];
  const near = circle([0, 0], { radius: 1, className: 'map-near', interactive: false });

  function draw(): void {
    const view = shown.getBounds();
    const spots = new Map(spotsIn(areaOf(shown, 0.25), shown.getZoom()).map((spot) => [spot.key, spot]));
    for (const [key, one] of drawn)
      if (!spots.has(key)) {
        if (one.getElement() === document.activeElement) element.focus();
        one.remove();
        drawn.delete(key);
      }
    for (const spot of spots.values()) if (!drawn.has(spot.key)) drawn.set(spot.key, markerOf(spot).addTo(shown));
    // with the keyboard one reaches what is in view, and then leaves the map
    for (const one of drawn.values()) one.getElement()!.tabIndex = view.contains(one.getLatLng()) ? 0 : -1;
  }

  function markerOf(spot: Spot): Marker {
    const one = marker(spot.point, { icon: iconOf(spot), keyboard: false });
    const open = () => {
      if (spot.opensAt === null) onChosen(spot.cases());
      else shown.setView(spot.point, spot.opensAt, { animate: !matchMedia('(prefers-reduced-motion)').matches });
    };
    one.on('click', open);
    one.on('add', () => asButton(one.getElement()!, spot, open));
    return one;
  }

  shown.on('moveend', () => {
    draw();
    onMoved(areaOf(shown, 0));
  });
  return {
    show(cases) {
      all = cases;
      spotsIn = clustersOf(cases, streetZooms.max);
      draw();
    },
    frame(around) {
      near.remove();
      if (around)
        near
          .setLatLng(around.point)
          .setRadius(around.km * 1000)
          .addTo(shown);
      const bounds = around ? near.getBounds() : boundsOf(all, streets);
      if (bounds.isValid()) shown.fitBounds(bounds, { padding: [30, 30], maxZoom: streetZooms.start, animate: false });
    },
    focus: () => element.focus(),
    remove: () => shown.remove(),
  };
}

function iconOf({ count, cases }: Spot) {
  if (count > 1) return divIcon({ className: 'map-cluster', html: String(count), iconSize: [44, 44] });
  const { status } = cases()[0]!.properties;
  // the letter says what the colour says
  const html = statusLabel(status).slice(0, 1);
  return divIcon({ className: `map-case map-case-${status}`, html, iconSize: [36, 36] });
}

function asButton(element: HTMLElement, { count, cases, opensAt }: Spot, open: () => void): void {
  element.setAttribute('role', 'button');
  element.ariaLabel = labelOf(count, opensAt, cases);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    open();
  });
}

function labelOf(count: number, opensAt: number | null, cases: Spot['cases']): string {
  if (count === 1) return cases()[0]!.properties.title;
  return opensAt === null ? m.cases_map_same_place({ count }) : m.cases_map_cluster({ count });
}

/** The part of the map that is in view, and beyond it a part of its width. */
function areaOf(shown: LeafletMap, beyond: number): Bounds {
  const bounds = shown.getBounds().pad(beyond);
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}

/** All cases; where streets come from a file those within it, and without any its area. */
function boundsOf(cases: readonly CaseFeature[], streets: Streets) {
  const points = cases.map(({ geometry }) => [geometry.coordinates[1]!, geometry.coordinates[0]!] as [number, number]);
  if (streets.kind === 'tiles') return latLngBounds(points);
  const file = latLngBounds(cornersOf(streets.bounds));
  const within = points.filter((point) => file.contains(point));
  return within.length > 0 ? latLngBounds(within) : file;
}
