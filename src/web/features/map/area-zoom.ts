/** The zoom level at which an area of this radius in metres fills much of a screen: 15 for 500 m, one less for twice as much. */
export function areaZoom(radius: number): number {
  return Math.max(8, Math.min(17, Math.round(15 - Math.log2(radius / 500))));
}
