/** Index of a row among ascending rows, or -1. */
export function positionOf(row: number, rows: Int32Array): number {
  let [low, high] = [0, rows.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    if (rows[middle] === row) return middle;
    if (rows[middle]! < row) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
